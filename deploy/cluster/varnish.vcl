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
  # The shop answers or gives up within ten seconds.
  .first_byte_timeout = 12s;
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
    # Soft: the page is not sent again, unless no shop process can make a new one.
    set req.http.X-Purged = xkey.softpurge(req.http.xkey-purge);
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
  # Expired and purged pages are not sent, but kept for hours: only if fetching a new one fails, the old one is sent (vcl_synth).
  if (req.restarts == 0 && std.healthy(req.backend_hint)) {
    unset req.http.X-Retried;
    set req.grace = 0s;
  } else {
    set req.http.X-Retried = "1";
    set req.grace = 6h;
  }
  # Also with cookies: public pages are the same for everybody, and personal answers are not cacheable.
  return (hash);
}

sub vcl_backend_response {
  if (beresp.status >= 500) {
    # To deliver it would remove the old page.
    if (bereq.is_bgfetch || !bereq.http.X-Retried) {
      return (abandon);
    }
    set beresp.ttl = 0s;
    set beresp.uncacheable = true;
    return (deliver);
  }
  if (beresp.ttl > 0s && beresp.http.xkey) {
    set beresp.grace = 6h;
  }
}

sub vcl_backend_error {
  if (bereq.is_bgfetch || !bereq.http.X-Retried) {
    return (abandon);
  }
}

sub vcl_synth {
  # The fetch was abandoned. Once more: an old page is better than none, and without one the answer of the shop says what is wrong.
  if (resp.status == 503 && req.restarts == 0 && !req.http.X-Retried) {
    return (restart);
  }
}

sub vcl_deliver {
  unset resp.http.xkey;
  unset resp.http.X-Varnish;
  unset resp.http.Via;
}
