/** What every channel accepts, to the letter: everything else is refused before a handler sees it. */
import * as v from 'valibot';
import { rulesetIds } from '../rules/ruleset.ts';
import type { Calls, Channel } from './channels.ts';

type RequestSchemas = { readonly [C in Channel]: v.GenericSchema<unknown, Calls[C]['request']> };

export const requests: RequestSchemas = {
  'app:about': v.null(),
  'hallOfFame:read': v.strictObject({ rules: v.nullable(v.picklist(rulesetIds)) }),
};
