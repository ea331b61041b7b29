/** Frames to both kinds of sockets: of v1 with something wrong in them, and of a WebSocket that is none. */
import { WebSocket } from 'ws';
import type { Random } from './random.js';
import type { Target } from './request.js';
import { anything, jsonText, mutated, TEXTS } from './values.js';

/** A frame as an executor or a registry might mean it. */
const frame = (target: Target, { executorId, resync }: { executorId: string; resync: boolean }, random: Random): unknown => {
  const mission_id = random.pick([...target.missions, 'fuzz-1', 'nothing']);
  const data: Record<string, unknown> = {
    'executor.resync': { owned_mission_ids: random.pick([[], [mission_id], Array.from({ length: random.below(resync ? 3_000 : 300) }, (_, i) => `m-${i}`)]), protocol_version: '1.0.0' },
    'mission.assigned': { state: 'assigned' },
    'mission.started': { state: 'running', agent_runtime: 'x' },
    'mission.progress': { phase: random.pick(TEXTS), pct_complete: random.below(150), summary: random.pick(TEXTS) },
    'mission.hitl_required': { hitl_id: random.pick(['h-1', ...TEXTS]), prompt: random.pick(TEXTS) },
    'mission.hitl_responded': { hitl_id: `${mission_id}/one/1/1`, response: random.pick(['yes', 'no', ...TEXTS]) },
    'mission.paused': { state: 'paused' },
    'mission.resumed': { state: 'running', resumed_from: random.pick(['paused', 'suspended']) },
    'mission.suspended': { state: 'suspended', checkpoint_id: mission_id },
    'mission.reconnected': { checkpoint_id: mission_id },
    'mission.completed': { state: 'done', exit_code: 0, artifacts: [{ path: random.pick(TEXTS) }] },
    'mission.failed': { state: 'failed', reason: 'crash' },
    'mission.aborted': { state: 'aborted', aborted_by: 'operator' },
  };
  const event = random.pick(Object.keys(data));
  return { event, executor_id: executorId, ts: new Date().toISOString(), data: data[event], ...(event.startsWith('mission.') ? { mission_id } : {}) };
};

/** A header of RFC 6455 by hand, as no library would write it. */
const rawFrame = (random: Random): Buffer =>
  random.pick([
    // Unmasked, reserved bits, an unknown opcode, a length that never comes, a fragment that nothing began, bad UTF-8.
    Buffer.concat([Buffer.from([0x81, 5]), Buffer.from('hello')]),
    Buffer.concat([Buffer.from([0xf1, 0x80, 0, 0, 0, 0])]),
    Buffer.concat([Buffer.from([0x83, 0x80, 0, 0, 0, 0])]),
    Buffer.from([0x81, 0xff, 0x7f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0]),
    Buffer.from([0x80, 0x80, 0, 0, 0, 0]),
    Buffer.from([0x81, 0x82, 0, 0, 0, 0, 0xc3, 0x28]),
    Buffer.from([0x88, 0x81, 0, 0, 0, 0, 1]),
    Buffer.from([0x89, 0xfe, 0x01, 0x00, 0, 0, 0, 0, ...Array.from({ length: 256 }, () => 0)]),
    random.bytes(1 + random.below(60)),
  ]);

/**
 * One connection: opens, says a few dozen things, and goes, politely or not. Resolves with the close code, or with the
 * status of a refused upgrade.
 */
export const pester = (target: Target, { executorId, token, resync }: { executorId: string; token: string; resync: boolean }, random: Random): Promise<number> =>
  new Promise((resolve) => {
    const socket = new WebSocket(`ws://127.0.0.1:${target.port}/ws/executors/${executorId}?token=${token}`, { perMessageDeflate: random.chance(0.2) });
    const timer = setTimeout(() => socket.terminate(), 3_000);
    socket.on('error', () => undefined);
    socket.once('unexpected-response', (call, response) => {
      call.destroy();
      clearTimeout(timer);
      resolve(response.statusCode ?? 0);
    });
    socket.once('close', (code) => {
      clearTimeout(timer);
      resolve(code);
    });
    socket.once('open', () => {
      if (resync && random.chance(0.9)) socket.send(JSON.stringify({ event: 'executor.resync', executor_id: executorId, ts: new Date().toISOString(), data: { owned_mission_ids: [] } }));
      for (let left = 10 + random.below(40); left > 0 && socket.readyState === WebSocket.OPEN; left -= 1) {
        const valid = frame(target, { executorId, resync }, random);
        switch (random.below(90)) {
          case 0:
            socket.send(random.bytes(random.below(200)));
            break;
          case 1:
            socket.send('x'.repeat(random.pick([0, 1, 10_000, 10_000, 17_000, 1_200_000])));
            break;
          case 2:
            socket.ping(random.bytes(random.below(125)));
            break;
          case 3:
            socket.send(jsonText(random, anything(random)));
            break;
          default:
            socket.send(jsonText(random, random.chance(0.6) ? mutated(random, valid) : valid));
        }
      }
      if (random.chance(0.3)) (socket as unknown as { _socket: { write: (bytes: Buffer) => void } })._socket.write(rawFrame(random));
      setTimeout(() => (random.chance(0.5) ? socket.close() : socket.terminate()), 20 + random.below(100));
    });
  });
