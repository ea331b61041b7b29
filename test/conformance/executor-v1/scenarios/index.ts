import { authScenarios } from './auth.js';
import { dispatchScenarios } from './dispatch.js';
import { hitlScenarios } from './hitl.js';
import { lifecycleScenarios } from './lifecycle.js';
import { resumableScenarios } from './resumable.js';
import type { Scenario } from './scenario.js';

/** In the order in which those run that run alone; the search for tokens comes last. */
export const SCENARIOS: Scenario[] = [...dispatchScenarios, ...lifecycleScenarios, ...hitlScenarios, ...resumableScenarios, ...authScenarios];
