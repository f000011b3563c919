-- Staff looks for orders by email address, phone number, or the last digits of the order number.
create index orders_recipient_email on orders (lower(recipient ->> 'email'));
create index orders_recipient_phone on orders ((recipient ->> 'phone'));
create index orders_last_digits on orders (substring(order_number from '[0-9]+$'));
