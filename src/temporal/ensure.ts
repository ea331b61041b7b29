/** Brings a namespace into the state that Holdpoint needs, as far as the server lets us. */
import { msToTs } from '@temporalio/common/lib/time.js';
// CommonJS whose exports Node cannot see by name.
import proto from '@temporalio/proto';
import type { TemporalLink } from './connect.js';
import { alreadyExists, isForbidden, isNotFound } from './failures.js';
import { SEARCH_ATTRIBUTE_TYPES } from './search-attributes.js';

const { IndexedValueType } = proto.temporal.api.enums.v1;

const TYPE_NUMBER = {
  Keyword: IndexedValueType.INDEXED_VALUE_TYPE_KEYWORD,
  KeywordList: IndexedValueType.INDEXED_VALUE_TYPE_KEYWORD_LIST,
  Int: IndexedValueType.INDEXED_VALUE_TYPE_INT,
} as const;

/** What is known of the search attributes after `ensureNamespace`. */
export interface SearchAttributeState {
  /** All are there, of the right type: workflows may set them. Otherwise they must not: the task would fail for ever. */
  available: boolean;
  /** Those that are missing or of another type. */
  missing: string[];
  /** Commands for a person who may create them; empty where none is missing. */
  commands: string[];
}

const CALL_MS = 5000;

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Tries until it succeeds or `until` (epoch ms) has passed; then throws what the last try threw. */
const eventually = async <T>({ until, fn }: { until: number; fn: () => Promise<T> }): Promise<T> => {
  for (;;) {
    try {
      return await fn();
    } catch (error) {
      if (Date.now() >= until) throw error;
      await sleep(50);
    }
  }
};

const register = async ({ link, retentionDays }: { link: TemporalLink; retentionDays: number }): Promise<void> => {
  const { namespace } = link.target;
  try {
    await link.call({ timeoutMs: CALL_MS }, ({ workflowService }) => workflowService.describeNamespace({ namespace }));
    return;
  } catch (error) {
    // A credential for one namespace may not look at its description; whether it may work there shows below.
    if (isForbidden(error)) return;
    if (!isNotFound(error)) throw error;
  }
  try {
    await link.call({ timeoutMs: CALL_MS }, ({ workflowService }) =>
      workflowService.registerNamespace({
        namespace,
        description: 'Holdpoint missions',
        workflowExecutionRetentionPeriod: msToTs(retentionDays * 86_400_000),
      }),
    );
  } catch (error) {
    if (!alreadyExists(error)) throw error;
  }
};

/**
 * Every service of a server keeps its own list of namespaces and refreshes it every few seconds: a worker that polls too
 * early is refused, and so is a workflow. Asks each of them until it knows the namespace.
 */
const waitUntilUsable = async ({ link, until }: { link: TemporalLink; until: number }): Promise<void> => {
  const { namespace } = link.target;
  await eventually({
    until,
    fn: () =>
      link.call({ timeoutMs: CALL_MS }, async ({ workflowService }) => {
        await workflowService.describeTaskQueue({ namespace, taskQueue: { name: 'holdpoint.probe' }, taskQueueType: 1 });
        try {
          await workflowService.describeWorkflowExecution({ namespace, execution: { workflowId: 'holdpoint.probe' } });
        } catch (error) {
          if (!isNotFound(error) || /namespace/i.test(String((error as { details?: unknown }).details))) throw error;
        }
      }),
  });
};

const registered = async (link: TemporalLink): Promise<Record<string, number>> => {
  const { namespace } = link.target;
  const { customAttributes } = await link.call({ timeoutMs: CALL_MS }, () =>
    link.connection.operatorService.listSearchAttributes({ namespace }),
  );
  return customAttributes;
};

const missingFrom = (there: Record<string, number>): string[] =>
  Object.entries(SEARCH_ATTRIBUTE_TYPES).flatMap(([name, type]) => (there[name] === TYPE_NUMBER[type] ? [] : [name]));

/** The state of the search attributes, without changing anything. */
export const probeSearchAttributes = async (link: TemporalLink): Promise<SearchAttributeState> => {
  let missing: string[];
  try {
    missing = missingFrom(await registered(link));
  } catch (error) {
    if (!isForbidden(error)) throw error;
    missing = Object.keys(SEARCH_ATTRIBUTE_TYPES);
  }
  const commands = missing.map(
    (name) =>
      `temporal operator search-attribute create --namespace ${link.target.namespace} --name ${name} --type ${SEARCH_ATTRIBUTE_TYPES[name] ?? 'Keyword'}`,
  );
  return { available: missing.length === 0, missing, commands };
};

const ensureSearchAttributes = async ({ link, until }: { link: TemporalLink; until: number }): Promise<SearchAttributeState> => {
  const { namespace } = link.target;
  const before = await eventually({ until, fn: () => probeSearchAttributes(link) });
  if (before.available) return before;
  const searchAttributes = Object.fromEntries(
    before.missing.map((name) => [name, TYPE_NUMBER[SEARCH_ATTRIBUTE_TYPES[name] ?? 'Keyword']]),
  );
  try {
    await link.call({ timeoutMs: CALL_MS }, () =>
      link.connection.operatorService.addSearchAttributes({ namespace, searchAttributes }),
    );
  } catch {
    // Temporal Cloud lets no client create them, and a store may have no room: Holdpoint goes on without.
    return probeSearchAttributes(link);
  }
  const state = await eventually({
    until,
    fn: async () => {
      const now = await probeSearchAttributes(link);
      if (!now.available) throw new Error(`search attributes ${now.missing.join(', ')} did not appear`);
      // A query that names one shows that visibility knows it too.
      const query = `${Object.keys(SEARCH_ATTRIBUTE_TYPES)[0] ?? ''} = 'probe'`;
      await link.call({ timeoutMs: CALL_MS }, ({ workflowService }) => workflowService.listWorkflowExecutions({ namespace, query, pageSize: 1 }));
      return now;
    },
  }).catch(() => probeSearchAttributes(link));
  return state;
};

/**
 * Registers the namespace and the search attributes where they are missing, and waits until both can be used.
 *
 * @param retentionDays how long closed missions stay readable; only for a namespace made here
 * @param timeoutMs for everything; a new namespace takes up to 10 s
 * @throws where the namespace can not be used in time
 */
export const ensureNamespace = async ({
  link,
  retentionDays,
  timeoutMs = 30_000,
}: {
  link: TemporalLink;
  retentionDays: number;
  timeoutMs?: number;
}): Promise<SearchAttributeState> => {
  const until = Date.now() + timeoutMs;
  await eventually({ until, fn: () => register({ link, retentionDays }) });
  await waitUntilUsable({ link, until });
  return ensureSearchAttributes({ link, until });
};
