// What journeys hand to `page.evaluate` runs in the browser.
/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
