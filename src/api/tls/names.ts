/** The names in a certificate, read strictly: what cannot be told apart for certain names nobody. */
import type { PeerCertificate } from 'node:tls';

export interface CertificateNames {
  /** Undefined where there is none, or more than one. */
  commonName: string | undefined;
  dns: readonly string[];
  uris: readonly string[];
}

const ENTRY = /^(DNS|URI|IP Address|email|othername|DirName|Registered ID|X400Name|EdiPartyName):("(?:[^"\\]|\\.)*"|[^",]*)(?:, |$)/;

/**
 * Node joins alternative names with `, ` and puts those in quotes that could be mistaken for two. A text that does not
 * read as such a list to its end has no names.
 */
const alternativeNames = (text: string): { kind: string; value: string }[] => {
  const names: { kind: string; value: string }[] = [];
  for (let rest = text; rest !== ''; ) {
    const [whole, kind, value] = ENTRY.exec(rest) ?? [];
    if (whole === undefined || kind === undefined || value === undefined) return [];
    try {
      names.push({ kind, value: value.startsWith('"') ? String(JSON.parse(value)) : value });
    } catch {
      return [];
    }
    rest = rest.slice(whole.length);
  }
  return names;
};

export const namesIn = ({ subject, subjectaltname }: Pick<PeerCertificate, 'subject' | 'subjectaltname'>): CertificateNames => {
  // Of several common names another reader may have believed another one.
  const commonName: unknown = (subject as Partial<PeerCertificate['subject']> | undefined)?.CN;
  const names = alternativeNames(subjectaltname ?? '');
  const of = (kind: string): string[] => names.filter((name) => name.kind === kind).map(({ value }) => value);
  return { commonName: typeof commonName === 'string' ? commonName : undefined, dns: of('DNS'), uris: of('URI') };
};
