-- Where a business is registered, if parcels go elsewhere. Only with a GSTIN; null means the address itself.
alter table addresses add column billing_address jsonb check (jsonb_typeof(billing_address) = 'object');
alter table addresses add check (billing_address is null or gstin is not null);

-- The number by which the bank or the gateway knows the payment; printed on the invoice.
alter table orders add column payment_reference text;
