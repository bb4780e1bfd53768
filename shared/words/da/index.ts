/** Danish. */
import type { Translation } from '../translation.ts';
import { messages } from './messages.ts';
import strings from './strings.json' with { type: 'json' };

export const translation: Translation = { strings, messages };
