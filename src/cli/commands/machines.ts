import type { Command } from 'commander';
import { pause, type Client } from '../client.js';
import { EXIT } from '../exit-codes.js';
import { Fault } from '../fault.js';
import { executionTable, formatBytes, hostTable } from '../render/hosts.js';
import { printable, safe } from '../render/safe.js';
import { common, type Run } from '../session.js';
import { parseCount } from './missions.js';

const SLICE_BYTES = 256 * 1024;
const FOLLOW_EVERY_MS = 500;

export const registerMachines = (program: Command, run: Run): void => {
  common(program.command('hosts').description('list the machines on which operations may run')).action(
    run(async ({ session }) => {
      const { io } = session;
      const answer = await session.connect().hosts();
      io.json(answer);
      if (answer.hosts.length === 0) io.say('No host has announced itself yet.');
      else for (const line of hostTable(answer.hosts, io, Date.now())) io.say(line);
      return EXIT.ok;
    }),
  );

  common(program.command('executions').description('list operations, or show one with its result').argument('[operation_id]', 'operation: mission/step/attempt'))
    .option('--mission <id>', 'only of that mission')
    .option('--limit <number>', 'at most so many', '50')
    .option('--cursor <cursor>', 'go on where an earlier list ended')
    .action(
      run<{ mission?: string; limit: string; cursor?: string }>(async ({ session, args, flags }) => {
        const { io } = session;
        const client = session.connect();
        const one = args[0];
        const query = {
          ...(flags.mission === undefined ? {} : { mission_id: flags.mission }),
          ...(flags.cursor === undefined ? {} : { cursor: flags.cursor }),
          limit: parseCount(flags.limit, '--limit'),
        };
        const answer = one === undefined ? await client.executions(query) : await client.execution(one);
        io.json(answer);
        const rows = 'executions' in answer ? answer.executions : [answer];
        if (rows.length === 0) io.say('next_cursor' in answer && answer.next_cursor !== null ? 'None among the missions that were looked through.' : 'No operations yet.');
        else for (const line of executionTable(rows, io)) io.say(line);
        if ('executions' in answer) {
          if (answer.next_cursor !== null) io.note(io.errStyle.dim(`More: --cursor ${answer.next_cursor}`));
        } else if (answer.result !== undefined) {
          io.say();
          io.say(`${safe(answer.result.reason)}: ${safe(answer.result.message)}`);
          for (const line of printable(answer.result.output.tail.trimEnd()).split('\n')) io.say(`${io.style.dim('  │')} ${line}`);
        }
        return EXIT.ok;
      }),
    );

  common(
    program
      .command('output')
      .description('print what an operation wrote to standard output and standard error')
      .argument('<operation_id>', 'mission/step/attempt; mission/step takes its last attempt'),
  )
    .option('--offset <bytes>', 'begin at that byte', '0')
    .option('--limit <bytes>', 'print at most so many bytes')
    .option('-F, --follow', 'go on until the operation ends')
    .option('--raw', 'print control characters as they are, also on a terminal')
    .action(
      run<{ offset: string; limit?: string; follow?: boolean; raw?: boolean }>(async ({ session, args, flags }) => {
        const { io, ctx } = session;
        const client = session.connect();
        const operationId = await operationOf(client, args[0] ?? '');
        const visible = io.terminal && flags.raw !== true;
        const decoder = new TextDecoder();
        let offset = parseCount(flags.offset, '--offset');
        let left = flags.limit === undefined ? Infinity : parseCount(flags.limit, '--limit');
        while (left > 0) {
          const slice = await client.output(operationId, { offset, limit: Math.min(SLICE_BYTES, left) });
          const bytes = Buffer.from(slice.base64, 'base64');
          if (slice.offset > offset) io.note(io.errStyle.yellow(`${formatBytes(slice.offset - offset)} from byte ${offset} on were dropped by the spool.`));
          if (io.asJson) io.json(slice);
          else if (!visible) await io.raw(bytes);
          else await io.raw(printable(decoder.decode(bytes, { stream: true })));
          const moved = slice.next_offset > offset;
          offset = slice.next_offset;
          left -= bytes.length;
          const caughtUp = offset >= slice.total_bytes;
          if (caughtUp && (slice.ended || flags.follow !== true)) break;
          if (caughtUp || !moved) await pause(FOLLOW_EVERY_MS, ctx.signal);
        }
        return EXIT.ok;
      }),
    );
};

/** `mission/step` means the attempt that the mission is at. */
const operationOf = async (client: Client, given: string): Promise<string> => {
  const [mission, step, attempt] = given.split('/');
  if (mission === undefined || step === undefined || attempt !== undefined) return given;
  const { steps } = await client.snapshot(mission);
  const found = steps.find((one) => one.id === step);
  if (found !== undefined) return found.operation_id;
  throw new Fault({ code: 'operation_not_found', exit: EXIT.notFound, what: `This mission has no step \`${safe(step)}\`.`, where: given, action: `It has: ${steps.map((one) => one.id).join(', ')}.` });
};
