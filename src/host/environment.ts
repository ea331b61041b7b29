/** The environment of an operation: an allow-list of the host's own, and what the caller may add. Pure. */
import type { Environment } from '../contract/generated/types.js';

/** Names that every operation inherits from the host where it has them. */
export const INHERITED = ['PATH', 'HOME', 'USER', 'LOGNAME', 'SHELL', 'LANG', 'LC_ALL', 'TZ', 'TMPDIR'] as const;

/**
 * The marks by which every process of an operation is known. The host is one of them: two hosts of one user on one machine
 * may carry out missions of the same name.
 */
export const MARK = { operation: 'HOLDPOINT_OP', host: 'HOLDPOINT_HOST' } as const;

/** Exact names that decide which code runs, or that a shell sets or drops by itself so that they would not arrive as given. */
const REFUSED = new Set([
  // Which program a name means, and what a shell or loader reads first.
  'PATH', 'ENV', 'BASH_ENV', 'SHELL', 'HOME', 'SHELLOPTS', 'BASHOPTS', 'PROMPT_COMMAND', 'CDPATH', 'GLOBIGNORE', 'FPATH', 'ZDOTDIR',
  // Which code an interpreter loads.
  'NODE_OPTIONS', 'NODE_PATH', 'NODE_EXTRA_CA_CERTS', 'NODE_REPL_EXTERNAL_MODULE', 'NODE_V8_COVERAGE', 'CLASSPATH', 'JAVA_TOOL_OPTIONS',
  '_JAVA_OPTIONS', 'JDK_JAVA_OPTIONS', 'JAVA_OPTS', 'MAVEN_OPTS', 'GRADLE_OPTS', 'PHPRC', 'PHP_INI_SCAN_DIR', 'TCLLIBPATH', 'R_PROFILE',
  'R_ENVIRON', 'ELECTRON_RUN_AS_NODE', 'DENO_DIR', 'RUSTC_WRAPPER', 'RUSTC', 'GOFLAGS', 'MAKEFLAGS', 'MAKEFILES', 'MFLAGS', 'GNUMAKEFLAGS',
  'AWKPATH', 'AWKLIBPATH', 'VIMINIT', 'EXINIT', 'EMACSLOADPATH', 'OPENSSL_CONF', 'OPENSSL_ENGINES', 'OPENSSL_MODULES', 'SSLKEYLOGFILE',
  // Which helper a program starts.
  'EDITOR', 'VISUAL', 'PAGER', 'MANPAGER', 'BROWSER', 'LESSOPEN', 'LESSCLOSE', 'LESSKEY', 'SSH_ASKPASS', 'SUDO_ASKPASS', 'TAR_OPTIONS',
  'RSYNC_RSH', 'CVS_RSH', 'SVN_SSH', 'HGRCPATH', 'HG', 'WGETRC', 'CURL_HOME', 'DOCKER_CONFIG', 'XDG_CONFIG_HOME', 'XDG_CONFIG_DIRS',
  'XDG_DATA_HOME', 'XDG_DATA_DIRS', 'INPUTRC', 'TERMINFO', 'TERMINFO_DIRS', 'TERMCAP',
  // What the C library reads.
  'GCONV_PATH', 'GETCONF_DIR', 'GLIBC_TUNABLES', 'HOSTALIASES', 'LOCALDOMAIN', 'LOCPATH', 'NIS_PATH', 'NLSPATH', 'RES_OPTIONS', 'TZDIR',
  // What a shell sets, resets or drops.
  'IFS', 'PWD', 'OLDPWD', 'SHLVL', '_', 'PPID', 'OPTIND', 'OPTARG', 'OPTERR', 'LINENO', 'PS1', 'PS2', 'PS3', 'PS4', 'MAIL', 'MAILPATH',
  'MAILCHECK', 'RANDOM', 'SRANDOM', 'SECONDS', 'EPOCHSECONDS', 'EPOCHREALTIME', 'UID', 'EUID', 'GROUPS', 'DIRSTACK', 'PIPESTATUS',
  'FUNCNAME', 'FUNCNEST', 'HOSTNAME', 'HOSTTYPE', 'MACHTYPE', 'OSTYPE', 'POSIXLY_CORRECT', 'HISTFILE', 'HISTCMD', 'TIMEFORMAT', 'TMOUT',
  'REPLY', 'COPROC', 'EXECIGNORE', 'FIGNORE', 'CHILD_MAX', 'COLUMNS', 'LINES', 'COMP_WORDBREAKS', 'VISUAL', 'FCEDIT',
]);

/** Families of such names. Matched without regard to case: npm, for one, reads its settings in either. */
const REFUSED_PREFIXES = [
  'HOLDPOINT_', 'TEMPORAL_', 'LD_', 'DYLD_', 'BASH_', 'GIT_', 'PYTHON', 'PERL', 'RUBY', 'GEM_', 'BUNDLE_', 'LUA_', 'NPM_CONFIG_', 'YARN_',
  'PNPM_', 'CARGO_', 'MALLOC_', 'COMP_', 'READLINE_', 'RESOLV_',
];

/** Members of those families that change no code and are commonly wanted. */
const HARMLESS = new Set([
  'GIT_AUTHOR_NAME', 'GIT_AUTHOR_EMAIL', 'GIT_AUTHOR_DATE', 'GIT_COMMITTER_NAME', 'GIT_COMMITTER_EMAIL', 'GIT_COMMITTER_DATE',
  'GIT_TERMINAL_PROMPT', 'PYTHONUNBUFFERED', 'PYTHONDONTWRITEBYTECODE', 'PYTHONHASHSEED', 'PYTHONUTF8',
]);

/** Why a caller may not give this name, or undefined where it may. */
export function refusedName(name: string): string | undefined {
  if (!/^[A-Za-z_][A-Za-z0-9_]*$/.test(name)) return 'is no name that a shell passes on unchanged';
  if (HARMLESS.has(name)) return undefined;
  const upper = name.toUpperCase();
  if (REFUSED.has(name) || REFUSED_PREFIXES.some((prefix) => upper.startsWith(prefix))) return 'could change which code runs';
  return undefined;
}

/** The first name of an environment that may not be given, with the reason. */
export function refusedEnvironment(env: Environment): { name: string; why: string } | undefined {
  for (const name of Object.keys(env).sort()) {
    const why = refusedName(name);
    if (why) return { name, why };
  }
  return undefined;
}

/** Folders that npm and npx put before everything else while they run a script: whoever can write there must not be heard. */
const FROM_NPM = /\/(node_modules\/\.bin|node-gyp-bin)\/?$/;
const searchPath = (path: string): string => path.split(':').filter((folder) => !FROM_NPM.test(folder)).join(':');

/**
 * What operations inherit. `names` come from the host's configuration and extend the allow-list; Holdpoint's own and
 * Temporal's names are never among them, whatever the configuration says.
 */
export function hostEnvironment({ source, names }: { source: Readonly<Record<string, string | undefined>>; names: readonly string[] }): Environment {
  const env: Environment = {};
  for (const name of [...INHERITED, ...names]) {
    const value = source[name];
    if (value === undefined || /^(HOLDPOINT|TEMPORAL)_/i.test(name)) continue;
    env[name] = name === 'PATH' ? searchPath(value) : value;
  }
  return env;
}

/**
 * The whole environment of a command. `PWD` is the working directory, as every shell would set it; the marks are part of
 * it, so that what is approved is what is there.
 */
export const commandEnvironment = ({
  inherited,
  caller,
  cwd,
  operationId,
  hostId,
}: {
  inherited: Environment;
  caller: Environment;
  cwd: string;
  operationId: string;
  hostId: string;
}): Environment => ({ ...inherited, ...caller, PWD: cwd, [MARK.operation]: operationId, [MARK.host]: hostId });
