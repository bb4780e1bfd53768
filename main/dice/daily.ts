/**
 * The game of the day: its seed is HMAC-SHA-256 over the text `game of the day`, the day and the rules, with spaces
 * between them. The key is empty at home, where anybody can work it out, or the secret of the club (32 bytes).
 */
import { createHmac } from 'node:crypto';
import type { RulesetId } from '../../shared/rules/ruleset.ts';

export function dailySeed(day: string, rules: RulesetId, secret: Uint8Array | null): Buffer {
  return createHmac('sha256', secret ?? '')
    .update(`game of the day ${day} ${rules}`)
    .digest();
}
