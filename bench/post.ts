/** POSTs of JSON over connections that are kept, as every caller of an API would hold them. */
import { Agent, request } from 'node:http';

export interface Poster {
  /** Resolves with the answer's end where its status is 2xx; rejects with status and body otherwise. */
  post: (path: string, body: unknown) => Promise<void>;
  close: () => void;
}

export function poster({ url, token }: { url: URL; token: string }): Poster {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const post = (path: string, body: unknown): Promise<void> =>
    new Promise((resolve, reject) => {
      const text = JSON.stringify(body);
      const call = request(
        {
          agent,
          host: url.hostname,
          port: url.port,
          method: 'POST',
          path,
          headers: {
            authorization: `Bearer ${token}`,
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(text),
          },
        },
        (answer) => {
          let got = '';
          answer.setEncoding('utf8').on('data', (part: string) => (got += part));
          answer.once('end', () => {
            const status = answer.statusCode ?? 0;
            if (status >= 200 && status < 300) resolve();
            else reject(new Error(`POST ${path} was answered ${status}: ${got}`));
          });
        },
      );
      call.once('error', reject);
      call.end(text);
    });
  return { post, close: () => agent.destroy() };
}
