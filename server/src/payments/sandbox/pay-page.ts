import { encode } from 'uqr';
import { siteFacts } from '#contract/site-facts.ts';
import { type Html, html } from '#server/platform/html-template.ts';
import { formatPaise, frame } from './page-frame.ts';
import type { FieldName, FormProblems, PaymentForm } from './read-payment-form.ts';
import type { SandboxOrder } from './sandbox-order-repository.ts';
import { type CardKind, testCards } from './test-cards.ts';

export type PayPage = {
  order: SandboxOrder;
  prefix: string;
  /** The address in the QR code: a page that simulates the buyer's UPI app. */
  appUrl: string;
  /** The submitted form and its validation errors. */
  refused?: { form: PaymentForm; problems: FormProblems };
};

const timeInIndia = new Intl.DateTimeFormat(siteFacts.locale, {
  timeZone: 'Asia/Kolkata',
  hour: 'numeric',
  minute: '2-digit',
});

export function renderPayPage(page: PayPage): string {
  const { order, prefix, refused } = page;
  const openMethod = refused?.form.method ?? 'upi';
  const method = (name: PaymentForm['method'], title: string, content: Html) =>
    html`<details name="method" ${openMethod === name && 'open'}><summary>${title}</summary><div class="method">${content}</div></details>`;
  const content = html`<div class="columns">
<section class="sheet summary" aria-labelledby="summary-title">
<h1 id="summary-title">Pay ${siteFacts.name}</h1>
<p class="amount">${formatPaise(order.amount_paise)}</p>
${order.message && html`<p>${order.message}</p>`}
<dl><div><dt>Reference</dt><dd>${order.merchant_order_id}</dd></div>
<div><dt>Pay before</dt><dd>${timeInIndia.format(order.expires_at)} IST</dd></div></dl>
<a class="link" href="${order.redirect_url}">Back to ${siteFacts.name} without paying</a>
</section>
<section class="methods" aria-label="Ways to pay">
${method('upi', 'UPI', upiContent(page))}
${method('credit_card', 'Credit card', cardForm('credit_card', page))}
${method('debit_card', 'Debit card', cardForm('debit_card', page))}
</section>
</div>`;
  return frame({ prefix, title: `Pay ${formatPaise(order.amount_paise)}`, content });
}

function upiContent(page: PayPage): Html {
  return html`<div class="scan">
${drawQrCode(page.appUrl, 'QR code of this payment')}
<div><h2>Scan the code</h2>
<p>Use the camera of a phone that can reach this computer. It opens a page that simulates your UPI app.</p>
<p><a class="link" href="${page.appUrl}">Open that page here</a></p>
<form method="get"><button class="button line">I have paid in the app</button></form></div>
</div>
<h2>Or use a UPI id</h2>
${form('upi', page, [
  textField(
    { method: 'upi', name: 'upi_id', label: 'UPI id', hint: 'Any id will do, such as asha@sandbox.' },
    page,
  ),
])}`;
}

function cardForm(kind: CardKind, page: PayPage): Html {
  return html`${form(kind, page, [
    textField({ method: kind, name: 'card_number', label: 'Card number', inputMode: 'numeric' }, page),
    html`<div class="pair">${textField({ method: kind, name: 'expiry', label: 'Expiry (MM/YY)', inputMode: 'text' }, page)}
${textField({ method: kind, name: 'cvv', label: 'CVV', inputMode: 'numeric' }, page)}</div>`,
  ])}
<h2>Test cards</h2>
<ul class="cards">${testCards[kind].map(({ network, number }) => html`<li>${network} <span class="figures">${number}</span></li>`)}</ul>
<p class="hint">With any later month and any three digits.</p>`;
}

function form(method: PaymentForm['method'], page: PayPage, fields: Html[]): Html {
  const amount = formatPaise(page.order.amount_paise);
  return html`<form method="post" autocomplete="off" novalidate>
<input type="hidden" name="method" value="${method}">
${fields}
<div class="outcomes">
<button class="button" name="outcome" value="success">Pay ${amount}</button>
<button class="button line" name="outcome" value="failure">Let it fail</button>
<button class="button line" name="outcome" value="pending">Leave it pending</button>
</div>
</form>`;
}

type TextField = {
  method: PaymentForm['method'];
  name: FieldName;
  label: string;
  hint?: string;
  inputMode?: 'numeric' | 'text';
};

function textField({ method, name, label, hint, inputMode }: TextField, { refused }: PayPage): Html {
  const id = `${method}-${name}`;
  const isRefused = refused?.form.method === method;
  const problem = isRefused ? refused.problems[name] : undefined;
  // The security code is never sent back to the page.
  const value = isRefused && name !== 'cvv' ? refused.form[name] : '';
  const description = problem ? `${id}-problem` : hint && `${id}-hint`;
  return html`<div class="field"><label for="${id}">${label}</label>
<input id="${id}" name="${name}" value="${value}" autocomplete="off" maxlength="40" ${inputMode && html`inputmode="${inputMode}"`}
 ${problem && html`aria-invalid="true"`} ${description && html`aria-describedby="${description}"`}>
${problem && html`<p class="problem" id="${id}-problem">${problem}</p>`}
${!problem && hint && html`<p class="hint" id="${id}-hint">${hint}</p>`}</div>`;
}

/** Number of light modules around the code, which scanners need to find it. */
const QR_MARGIN = 4;

/** Black on white in both themes: many scanners cannot read inverted codes. */
function drawQrCode(text: string, title: string): Html {
  const { data, size } = encode(text, { ecc: 'M', border: QR_MARGIN });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return html`<svg class="qr" role="img" aria-label="${title}" viewBox="0 0 ${size} ${size}"
    shape-rendering="crispEdges"><rect width="${size}" height="${size}" fill="#fff" /><path d="${dark.join('')}" fill="#000" /></svg>`;
}

/** Simulates the UPI app on the buyer's phone. */
export function renderAppPage({ order, prefix }: { order: SandboxOrder; prefix: string }): string {
  const amount = formatPaise(order.amount_paise);
  const content = html`<section class="sheet message">
<h1>${siteFacts.name} asks for</h1>
<p class="amount">${amount}</p>
<p class="hint">Reference ${order.merchant_order_id}</p>
<form method="post"><div class="outcomes">
<button class="button" name="outcome" value="success">Approve ${amount}</button>
<button class="button line" name="outcome" value="failure">Decline</button>
<button class="button line" name="outcome" value="pending">Leave it pending</button>
</div></form>
</section>`;
  return frame({ prefix, title: 'Your UPI app', content });
}
