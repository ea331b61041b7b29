/** node scripts/bundle-workflows.mjs <entry> <bundle>: one file with everything that a workflow's sandbox runs. */
import { renameSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { bundleWorkflowCode, DefaultLogger } from '@temporalio/worker';

const [entry, bundle] = process.argv.slice(2);
const payloadConverterPath = resolve(dirname(entry), 'payload-converter.js');
const { code } = await bundleWorkflowCode({ workflowsPath: entry, payloadConverterPath, logger: new DefaultLogger('WARN') });
// Moved into place, so that a worker never starts from half of one.
writeFileSync(`${bundle}.${process.pid}`, code);
renameSync(`${bundle}.${process.pid}`, bundle);
