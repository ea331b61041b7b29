/**
 * The reading side of server-sent events, as the HTML standard has it: fields by line, an event at every empty line,
 * the last id kept from event to event, all three line ends, a byte order mark at the start ignored.
 */

/** One event. `id` is the last id the stream has given so far; empty where it gave none. */
export interface ServerSentEvent {
  event: string;
  data: string;
  id: string;
  /** Whether this very event carried an id: progress frames carry none. */
  numbered: boolean;
}

/** Takes text in pieces of any size and returns the events that each piece completes. */
export class SseParser {
  #rest = '';
  #first = true;
  #data: string[] = [];
  #event = '';
  #lastId = '';
  #numbered = false;
  /** Milliseconds that the server wants a client to wait before it connects again, once it said so. */
  retryMs: number | undefined;

  push(text: string): ServerSentEvent[] {
    let chunk = this.#rest + text;
    if (this.#first && chunk !== '') {
      this.#first = false;
      if (chunk.startsWith('\uFEFF')) chunk = chunk.slice(1);
    }
    const events: ServerSentEvent[] = [];
    let start = 0;
    for (;;) {
      const end = lineEnd(chunk, start);
      if (end === undefined) break;
      const event = this.#line(chunk.slice(start, end.at));
      if (event !== undefined) events.push(event);
      start = end.next;
    }
    this.#rest = chunk.slice(start);
    return events;
  }

  #line(line: string): ServerSentEvent | undefined {
    if (line === '') return this.#dispatch();
    if (line.startsWith(':')) return undefined;
    const colon = line.indexOf(':');
    const field = colon === -1 ? line : line.slice(0, colon);
    const raw = colon === -1 ? '' : line.slice(colon + 1);
    const value = raw.startsWith(' ') ? raw.slice(1) : raw;
    if (field === 'data') this.#data.push(value);
    else if (field === 'event') this.#event = value;
    else if (field === 'id' && !value.includes('\0')) {
      this.#lastId = value;
      this.#numbered = true;
    } else if (field === 'retry' && /^[0-9]+$/.test(value)) this.retryMs = Number(value);
    return undefined;
  }

  #dispatch(): ServerSentEvent | undefined {
    const data = this.#data;
    const event = { event: this.#event === '' ? 'message' : this.#event, data: data.join('\n'), id: this.#lastId, numbered: this.#numbered };
    this.#data = [];
    this.#event = '';
    this.#numbered = false;
    return data.length === 0 ? undefined : event;
  }
}

/** A CR at the very end of what has arrived may be half of a CR LF, so it ends no line yet. */
const lineEnd = (text: string, from: number): { at: number; next: number } | undefined => {
  for (let at = from; at < text.length; at += 1) {
    const char = text[at];
    if (char === '\n') return { at, next: at + 1 };
    if (char === '\r') {
      if (at + 1 === text.length) return undefined;
      return { at, next: text[at + 1] === '\n' ? at + 2 : at + 1 };
    }
  }
  return undefined;
};
