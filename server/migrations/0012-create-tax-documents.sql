-- Tax invoices and credit notes as they were issued. They are written once and never computed again.

-- A row for each series: whoever takes a number holds it until the end of the transaction, so that a number that was taken
-- is a document that exists. A sequence would leave gaps, which the law does not allow.
create table tax_document_series (
  kind text not null check (kind in ('invoice', 'credit_note')),
  financial_year text not null check (financial_year ~ '^[0-9]{2}-[0-9]{2}$'),
  last_serial integer not null check (last_serial between 1 and 999999),
  -- Numbers and dates of a series rise together.
  last_issued_at timestamptz not null,
  primary key (kind, financial_year)
);

create table tax_documents (
  _id text primary key,
  kind text not null,
  financial_year text not null,
  serial integer not null,
  number text not null unique check (number ~ '^[A-Z0-9/-]{1,16}$'),
  order_id text not null references orders,
  refund_id text unique references order_refunds,
  issued_at timestamptz not null,
  content jsonb not null,
  pdf_file_id text references files on delete set null,
  unique (kind, financial_year, serial),
  foreign key (kind, financial_year) references tax_document_series,
  check ((kind = 'credit_note') = (refund_id is not null))
);
create unique index tax_documents_invoice on tax_documents (order_id) where kind = 'invoice';
create index tax_documents_order on tax_documents (order_id);
create index tax_documents_pdf on tax_documents (pdf_file_id) where pdf_file_id is not null;
