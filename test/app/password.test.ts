import { describe, expect, it } from 'vitest';
import { passwordFault } from '../../src/app/session/passwordFault.ts';

describe('a new password', () => {
  it.each([
    ['', 'twelve letters', 'twelve letters', 'present'],
    ['old', 'elevenlette', 'elevenlette', 'short'],
    ['old', 'twelveletter', 'twelveletter', null],
    ['old', 'twelveletter', 'twelvelettes', 'differ'],
    ['old', 'a'.repeat(72), 'a'.repeat(72), null],
    // Two bytes each: bcrypt would not read the last.
    ['old', 'ã'.repeat(37), 'ã'.repeat(37), 'long'],
  ])('%j, %j, %j: %j', (present, wanted, again, fault) => {
    expect(passwordFault(present, wanted, again)).toBe(fault);
  });
});
