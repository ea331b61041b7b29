/** How workflows write and read values. The bundle is built with it; the SDK asks for it by this name. */
import { defaultPayloadConverter, type PayloadConverter } from '@temporalio/common';

/**
 * As by default, but what cannot be read is null. Whoever may signal may send such a value, and an exception while it is
 * read fails the workflow task, which is then tried for ever. Every handler leaves a null aside or refuses it.
 */
export const payloadConverter: PayloadConverter = {
  toPayload: (value, context, hint) => defaultPayloadConverter.toPayload(value, context, hint),
  fromPayload: <T>(...given: Parameters<PayloadConverter['fromPayload']>): T => {
    try {
      return defaultPayloadConverter.fromPayload<T>(...(given as Parameters<typeof defaultPayloadConverter.fromPayload<T>>));
    } catch {
      return null as T;
    }
  },
};
