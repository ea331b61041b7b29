import { readFileSync, statSync } from 'node:fs';

/** A file's text, read again only where the file changed; undefined where there is none, and where it cannot be read. */
export class WatchedFile {
  #stamp = '';
  #text: string | undefined;
  #failure: unknown;
  constructor(
    private readonly path: string,
    private readonly onError: (error: unknown) => void,
  ) {}

  /** Changes whenever the content may have. `failure` says why it cannot be read. */
  read(): { text: string | undefined; changed: boolean; failure: unknown } {
    let stamp: string;
    let text: string | undefined;
    let failure: unknown;
    try {
      const stat = statSync(this.path, { bigint: true, throwIfNoEntry: false });
      stamp = stat === undefined ? 'none' : `${stat.ino}/${stat.mtimeNs}/${stat.ctimeNs}/${stat.size}`;
      if (stamp === this.#stamp) return { text: this.#text, changed: false, failure: this.#failure };
      text = stat === undefined ? undefined : readFileSync(this.path, 'utf8');
    } catch (error) {
      stamp = 'unreadable';
      failure = error;
      if (stamp !== this.#stamp) this.onError(error);
    }
    const changed = stamp !== this.#stamp;
    this.#stamp = stamp;
    this.#text = text;
    this.#failure = failure;
    return { text, changed, failure };
  }
}
