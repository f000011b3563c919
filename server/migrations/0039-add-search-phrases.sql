-- The words of a product in their order, for phrases in quotes: ' samsung 990 pro ' and other texts of it, one a line.
-- The server fills the column when it compares the documents with the products.
alter table search_documents add column phrases text not null default '';
