# /etc/varnish/default.vcl: public pages in a shared cache, purged by surrogate keys (docs/cluster.md).
vcl 4.1;

import std;
import xkey;

acl shop_network {
  "{{networkAddress}}"/{{networkBits}};
}

backend shops {
  .host = "{{host.address}}";
  .port = "8081";
  .connect_timeout = 2s;
  .first_byte_timeout = 35s;
  .probe = { .url = "/shops-health"; .interval = 1s; .timeout = 2s; .window = 3; .threshold = 2; .initial = 2; }
}

sub vcl_recv {
  if (req.url == "/varnish-health") {
    return (synth(200, "OK"));
  }
  if (req.method == "PURGE") {
    if (client.ip !~ shop_network) {
      return (synth(405, "Not allowed"));
    }
    if (!req.http.xkey-purge) {
      return (synth(400, "xkey-purge is missing"));
    }
    set req.http.X-Purged = xkey.purge(req.http.xkey-purge);
    return (synth(200, "Purged " + req.http.X-Purged));
  }
  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  if (req.http.Authorization) {
    return (pass);
  }
  # The shop compresses each page once: keep its Brotli (varnishd runs with http_gzip_support=off).
  if (req.http.Accept-Encoding ~ "br") {
    set req.http.Accept-Encoding = "br";
  } elsif (req.http.Accept-Encoding ~ "gzip") {
    set req.http.Accept-Encoding = "gzip";
  } else {
    unset req.http.Accept-Encoding;
  }
  # Old pages are sent for a short time while a new one is fetched, and for hours if that fails.
  if (req.restarts == 0 && std.healthy(req.backend_hint)) {
    set req.grace = 10m;
  }
  # Also with cookies: public pages are the same for everybody, and personal answers are not cacheable.
  return (hash);
}

sub vcl_backend_response {
  if (beresp.status >= 500 && bereq.is_bgfetch) {
    # Keep the page that is there.
    return (abandon);
  }
  if (beresp.ttl > 0s && beresp.http.xkey) {
    set beresp.grace = 6h;
  }
}

sub vcl_deliver {
  if (resp.status >= 500 && req.restarts == 0 && (req.method == "GET" || req.method == "HEAD") && !req.http.Authorization) {
    # Once more: an old page is better than none.
    return (restart);
  }
  unset resp.http.xkey;
  unset resp.http.X-Varnish;
  unset resp.http.Via;
}
