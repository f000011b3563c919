import { describe, expect, it } from 'vitest';
import { mailAddress } from './mail-address.ts';

describe('mailAddress', () => {
  it('writes spaces so that no mail program shows a plus sign', () => {
    expect(mailAddress({ to: 'a@b.example', subject: 'Order SB 12' })).toBe(
      'mailto:a@b.example?subject=Order%20SB%2012',
    );
  });

  it('keeps the lines of the body apart and cannot be broken out of by its text', () => {
    const address = new URL(
      mailAddress({
        to: 'a@b.example',
        subject: 'R&D',
        bodyLines: ['Budget: ₹90,000 & up', '', 'Use: #1 games?'],
      }),
    );
    expect(address.pathname).toBe('a@b.example');
    expect([...address.searchParams.keys()]).toEqual(['subject', 'body']);
    expect(address.searchParams.get('subject')).toBe('R&D');
    expect(address.searchParams.get('body')).toBe('Budget: ₹90,000 & up\r\n\r\nUse: #1 games?');
  });
});
