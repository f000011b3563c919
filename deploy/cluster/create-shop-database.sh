#!/bin/sh
# /etc/patroni/create-shop-database.sh: Patroni runs it once, when it has created the cluster; $1 is the connection to the new leader.
set -eu
psql --no-psqlrc --quiet --set=ON_ERROR_STOP=1 "$1" <<'SQL'
create role shop login password '{{secrets.shop}}';
alter role shop set statement_timeout = '5s';
alter role shop set lock_timeout = '3s';
alter role shop set idle_in_transaction_session_timeout = '10s';
create database shop owner shop encoding 'UTF8' locale 'C.UTF-8' template template0;
SQL
