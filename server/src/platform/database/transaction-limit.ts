const limits = new WeakMap<object, number>();

/** Sets how many transactions of one kind `shareTransactions` runs at once on this database: each takes a connection. */
export function setTransactionLimit(database: object, most: number): void {
  limits.set(database, most);
}

export function transactionLimitOf(database: object): number {
  return limits.get(database) ?? 1;
}
