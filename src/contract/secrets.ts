/**
 * Which values are not shown. A guess by name, as operators name things: it hides from onlookers, and is no protection
 * from whoever may read the mission's history. Pure, and importable from workflow code.
 */

const SECRET = /(?:^|[_\-.])(?:token|secret|passw(?:or)?d|passphrase|passwd|pwd|credentials?|api[_-]?key|access[_-]?key|private[_-]?key|auth|cookie|bearer|dsn)(?:$|[_\-.\d])/i;
/** `secretToken`, `APIKEY`: words without separators. */
const RUN_TOGETHER = /(?:token|secret|password|passphrase|apikey|accesskey|privatekey)$/i;

/** Whether a variable or option of this name usually holds a secret. `PWD` and `OLDPWD` are directories. */
export const isSecretName = (name: string): boolean => !/^(?:OLD)?PWD$/.test(name) && (SECRET.test(name) || RUN_TOGETHER.test(name));

/** An argument vector for summaries: `--token=x`, `--token x` and `TOKEN=x` lose their value. Never for what is approved. */
export function maskedArgv(argv: readonly string[]): string[] {
  return argv.map((argument, index) => {
    const before = argv[index - 1] ?? '';
    if (/^--?[A-Za-z][\w-]*$/.test(before) && isSecretName(before.replace(/^-+/, '')) && !argument.startsWith('-')) return '***';
    const named = /^(-{0,2}([A-Za-z_][\w-]*)=)./s.exec(argument);
    return named && isSecretName(named[2] ?? '') ? `${named[1]}***` : argument;
  });
}
