import { readFileSync, statSync } from 'node:fs';

/** A file's text, read again only where the file changed; undefined where there is none. */
export class WatchedFile {
  #stamp = '';
  #text: string | undefined;
  constructor(
    private readonly path: string,
    private readonly onError: (error: unknown) => void,
  ) {}

  /** Changes whenever the content may have. */
  read(): { text: string | undefined; changed: boolean } {
    let stamp: string;
    let text: string | undefined;
    try {
      const stat = statSync(this.path, { bigint: true, throwIfNoEntry: false });
      stamp = stat === undefined ? 'none' : `${stat.ino}/${stat.mtimeNs}/${stat.ctimeNs}/${stat.size}`;
      if (stamp === this.#stamp) return { text: this.#text, changed: false };
      text = stat === undefined ? undefined : readFileSync(this.path, 'utf8');
    } catch (error) {
      stamp = 'unreadable';
      if (stamp !== this.#stamp) this.onError(error);
    }
    const changed = stamp !== this.#stamp;
    this.#stamp = stamp;
    this.#text = text;
    return { text, changed };
  }
}
