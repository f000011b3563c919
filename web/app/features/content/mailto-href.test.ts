import { describe, expect, it } from 'vitest';
import { mailtoHref } from './mailto-href.ts';

describe('mailtoHref', () => {
  it('encodes spaces as %20', () => {
    expect(mailtoHref({ to: 'a@b.example', subject: 'Order SB 12' })).toBe(
      'mailto:a@b.example?subject=Order%20SB%2012',
    );
  });

  it('encodes line breaks and special characters of the body', () => {
    const url = new URL(
      mailtoHref({
        to: 'a@b.example',
        subject: 'R&D',
        bodyLines: ['Budget: ₹90,000 & up', '', 'Use: #1 games?'],
      }),
    );
    expect(url.pathname).toBe('a@b.example');
    expect([...url.searchParams.keys()]).toEqual(['subject', 'body']);
    expect(url.searchParams.get('subject')).toBe('R&D');
    expect(url.searchParams.get('body')).toBe('Budget: ₹90,000 & up\r\n\r\nUse: #1 games?');
  });
});
