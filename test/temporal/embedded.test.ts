import { inject, it, expect } from 'vitest';
import { connect } from '../../src/temporal/connect.js';
import { probeSearchAttributes } from '../../src/temporal/ensure.js';

it('registers namespace and search attributes, and both can be used at once', async () => {
  const link = await connect({ target: inject('temporal') });
  try {
    expect(await probeSearchAttributes(link)).toEqual({ available: true, missing: [], commands: [] });
  } finally {
    await link.close();
  }
});
