import { defineSearchAttributeKey } from '@temporalio/common';
import { SEARCH_ATTRIBUTE } from './names.js';

/** Typed keys of the search attributes. */
export const KEYS = {
  state: defineSearchAttributeKey(SEARCH_ATTRIBUTE.state, 'KEYWORD'),
  /** Every host that has a step of the mission. */
  host: defineSearchAttributeKey(SEARCH_ATTRIBUTE.host, 'KEYWORD_LIST'),
  session: defineSearchAttributeKey(SEARCH_ATTRIBUTE.session, 'KEYWORD'),
  pendingApprovals: defineSearchAttributeKey(SEARCH_ATTRIBUTE.pendingApprovals, 'INT'),
} as const;

/** Name to type, as `temporal operator search-attribute create` spells the types. */
export const SEARCH_ATTRIBUTE_TYPES: Record<string, 'Keyword' | 'KeywordList' | 'Int'> = {
  [SEARCH_ATTRIBUTE.state]: 'Keyword',
  [SEARCH_ATTRIBUTE.host]: 'KeywordList',
  [SEARCH_ATTRIBUTE.session]: 'Keyword',
  [SEARCH_ATTRIBUTE.pendingApprovals]: 'Int',
};
