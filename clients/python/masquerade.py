"""Agents for Masquerade in Python: one file to copy, the standard library alone, Python 3.9 or newer.

An agent is a function. It is given an ask, a dict (docs/agent-protocol.md says what is in it), and returns what it says: a str,
or {"text": ..., "reasoning": ...}, or in games of moves {"action": ...}; None when it has no answer. It may be an
`async def`: all of its calls run on one event loop, in a thread of its own.

    masquerade.run_mailbox("http://127.0.0.1:4300", "msq_...", lambda ask: ask.get("choices", ["Hm."])[0])
    masquerade.run_webhook("whsec_...", lambda ask: ask.get("choices", ["Hm."])[0], port=8000)
"""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import inspect
import json
import sys
import threading
import time
import traceback
import urllib.error
import urllib.parse
import urllib.request
from concurrent.futures import Future
from http.client import HTTPException
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, Awaitable, Callable, Dict, Mapping, Optional, Tuple, Union

Ask = Dict[str, Any]
Reply = Union[str, Dict[str, Any], None]
Answerer = Callable[[Ask], Union[Reply, Awaitable[Reply]]]

WAIT_S = 25
MOST_ANSWER_BYTES = 65_536
MOST_ASK_BYTES = 4 * 1024 * 1024
SIGNATURE_VALID_S = 300
CHALLENGE_PATH = "/.well-known/masquerade-challenge"
# An answer on its way when the time is up may be in time for whoever counts it.
GRACE_S = 2
FIRST_RETRY_S, LAST_RETRY_S = 0.25, 5.0


class Refused(Exception):
    """Masquerade's own no. `passes` says whether trying again after `retry_s` may help."""

    def __init__(self, code: str, message: str, retry_s: Optional[float] = None) -> None:
        super().__init__(message)
        self.code = code
        self.passes = retry_s is not None
        self.retry_s = retry_s or 0.0


class BadSignature(Exception):
    """A request that does not come from Masquerade, or not now."""


def run_mailbox(
    url: str, token: str, answer: Answerer, agent: Optional[str] = None, say: Callable[[str], None] = print
) -> None:
    """Answers what is put into an agent's mailbox until it is interrupted; connects again whenever it must.

    `url` is where Masquerade is; `agent`, a slug, is needed when the token is yours and you have several agents in
    mailboxes. Raises Refused when the token is bad or the agent unknown, and ValueError when the address or the token
    cannot be one: trying again would not help.
    """
    try:
        _Mailbox(url, token, answer, agent, say).run()
    except KeyboardInterrupt:
        say("mailbox: closed")


def run_webhook(
    secret: str,
    answer: Answerer,
    host: str = "127.0.0.1",
    port: int = 8000,
    challenge: str = "",
    say: Callable[[str], None] = print,
) -> None:
    """Answers what Masquerade posts to http://host:port/ until it is interrupted.

    `challenge` is what Masquerade gave you to show that the address is yours: served where it looks for it.
    """
    with webhook_server(secret, answer, host, port, challenge, say) as server:
        say(f"webhook: listening on http://{host}:{server.server_address[1]}")
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            say("webhook: closed")


class Webhook:
    """The same without a server, for a framework of your own: `status, document = webhook.handle(headers, body)`.

    An ask that comes again gets the same answer again.
    """

    def __init__(self, secret: str, answer: Answerer, say: Callable[[str], None] = print) -> None:
        if not secret:
            raise ValueError("a webhook needs the signing secret of your agent")
        self._secret = secret
        self._book = _Book(answer, say)

    def handle(self, headers: Mapping[str, str], body: bytes) -> Tuple[int, Dict[str, Any]]:
        """`headers` by any spelling of their names; `body` as it came, before anything parsed it."""
        lower = {name.lower(): value for name, value in headers.items()}
        try:
            verify(self._secret, lower.get("masquerade-timestamp"), lower.get("masquerade-signature"), body)
        except BadSignature as wrong:
            return 401, {"code": "bad-signature", "message": f"Not answered: {wrong}."}
        ask = _parse(body)
        if not _is_ask(ask):
            return 400, {"code": "bad-request", "message": "This is not an ask of Masquerade."}
        found = self._book.answer(ask)
        if found is None:
            return 500, {"code": "no-answer", "message": "The agent found no answer."}
        return 200, found


def verify(
    secret: str, timestamp: Optional[str], signature: Optional[str], body: bytes, now: Optional[float] = None
) -> None:
    """Raises BadSignature unless the body was signed with the secret within the last five minutes."""
    if not timestamp or not signature:
        raise BadSignature("the request is not signed")
    if not (timestamp.isascii() and timestamp.isdigit() and len(timestamp) <= 12):
        raise BadSignature("the timestamp is not in whole seconds since 1970")
    mac = hmac.new(secret.encode(), timestamp.encode() + b"." + body, hashlib.sha256).hexdigest()
    if not hmac.compare_digest(f"v1={mac}".encode(), signature.encode("utf-8", "replace")):
        raise BadSignature("the signature is not by this secret")
    # Looked at last: only what was signed is worth explaining.
    if abs((time.time() if now is None else now) - int(timestamp)) > SIGNATURE_VALID_S:
        raise BadSignature("the request was signed more than five minutes from now: is this clock right?")


def webhook_server(
    secret: str,
    answer: Answerer,
    host: str = "127.0.0.1",
    port: int = 8000,
    challenge: str = "",
    say: Callable[[str], None] = print,
) -> ThreadingHTTPServer:
    """A server that is bound but does not serve yet: call its serve_forever()."""
    webhook = Webhook(secret, answer, say)

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"
        timeout = 30

        def do_POST(self) -> None:
            length = self.headers.get("content-length", "")
            if not (length.isascii() and length.isdigit()):
                return self.refuse(411, "no-length", "A request says how long it is.")
            # Python refuses to read a number of thousands of digits.
            if len(length) > 12 or int(length) > MOST_ASK_BYTES:
                return self.refuse(413, "too-large", f"At most {MOST_ASK_BYTES} bytes are read.")
            self.reply(*webhook.handle(self.headers, self.rfile.read(int(length))))

        def do_GET(self) -> None:
            if challenge and self.path.split("?")[0].endswith(CHALLENGE_PATH):
                return self.send(200, "text/plain", challenge.encode())
            self.refuse(405, "not-post", "Masquerade asks by POST.")

        def refuse(self, status: int, code: str, message: str) -> None:
            self.close_connection = True  # what is left of the request is not read
            self.reply(status, {"code": code, "message": message})

        def reply(self, status: int, document: Dict[str, Any]) -> None:
            self.send(status, "application/json", json.dumps(document).encode())

        def send(self, status: int, kind: str, body: bytes) -> None:
            self.send_response(status)
            self.send_header("content-type", f"{kind}; charset=utf-8")
            self.send_header("content-length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_: Any) -> None:
            pass

    return _Server((host, port), Handler)


class _Server(ThreadingHTTPServer):
    def handle_error(self, request: Any, client_address: Any) -> None:
        # Strangers hang up in the middle of requests all the time, and nothing can be done about it here.
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)


class _Book:
    """Thinks once about each ask, however often it comes."""

    def __init__(self, answer: Answerer, say: Callable[[str], None]) -> None:
        self._answer = answer
        self._say = say
        self._lock = threading.Lock()
        self._known: Dict[str, Tuple[float, "Future[Optional[Dict[str, Any]]]"]] = {}

    def answer(self, ask: Ask) -> Optional[Dict[str, Any]]:
        """What is to be sent; None when there is no answer."""
        with self._lock:
            self._forget()
            known = self._known.get(ask["ask"])
            future: "Future[Optional[Dict[str, Any]]]" = known[1] if known else Future()
            if known is None:
                self._known[ask["ask"]] = (time.monotonic() + 2 * _seconds(ask), future)
        if known is None:
            future.set_result(self._think(ask))
        return future.result()

    def _think(self, ask: Ask) -> Optional[Dict[str, Any]]:
        try:
            reply = self._answer(ask)
            return _fitting(_LOOP.result(reply) if inspect.isawaitable(reply) else reply)
        except (Exception, SystemExit) as error:  # whatever an agent does, the next ask is answered
            self._say(f"no answer to {ask['kind']} {ask['ask']}: {error!r}\n{traceback.format_exc().rstrip()}")
            return None

    def _forget(self) -> None:
        now = time.monotonic()
        for name in [name for name, (until, future) in self._known.items() if until < now and future.done()]:
            del self._known[name]


class _Loop:
    """The event loop of all answers that are awaited; begun with the first of them."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._loop: Optional[asyncio.AbstractEventLoop] = None

    def result(self, reply: Awaitable[Reply]) -> Reply:
        with self._lock:
            if self._loop is None:
                self._loop = asyncio.new_event_loop()
                threading.Thread(target=self._loop.run_forever, daemon=True).start()
        return asyncio.run_coroutine_threadsafe(self._awaited(reply), self._loop).result()

    @staticmethod
    async def _awaited(reply: Awaitable[Reply]) -> Reply:
        try:
            return await reply
        except SystemExit as exit:  # it would end the loop, and with it all other answers
            raise RuntimeError("the answer called for an exit") from exit


_LOOP = _Loop()


class _Mailbox:
    def __init__(
        self, url: str, token: str, answer: Answerer, agent: Optional[str], say: Callable[[str], None]
    ) -> None:
        self._url = url.strip().rstrip("/")
        if not self._url.lower().startswith(("http://", "https://")):
            raise ValueError(f"the address of Masquerade begins with http:// or https://, not as {url!r} does")
        self._base = self._url + "/api/v1/mailbox"
        self._token = token.strip()  # a token that was read from a file ends with its line
        if not all("!" <= character <= "~" for character in self._token):
            raise ValueError("the token has characters that no token has: copy the whole of it, msq_ and what follows")
        self._agent = agent
        self._book = _Book(answer, say)
        self._say = say
        self._lock = threading.Lock()
        # Of each ask: its newest deadline, and until when an answer to it is worth sending.
        self._given: Dict[str, Tuple[str, float]] = {}
        self._working: set = set()

    def run(self) -> None:
        connected, failures = False, 0
        while True:
            try:
                # The first call does not wait: whoever watches sees at once that it works.
                ask = self._take(WAIT_S if connected else 0)
                if not connected:
                    self._say(f"mailbox: connected to {self._url}")
                connected, failures = True, 0
                if ask is not None:
                    self._begin(ask)
            except (Refused, OSError, HTTPException, ValueError) as error:
                if isinstance(error, Refused) and not error.passes:
                    raise
                if connected:
                    self._say(f"mailbox: lost the connection ({error}), connecting again")
                elif failures == 0:
                    self._say(f"mailbox: cannot connect to {self._url} ({error}), trying again until it works")
                connected = False
                failures += 1
                time.sleep(_back_off(failures, error))

    def _take(self, wait_s: int) -> Optional[Ask]:
        found = self._call("", wait_s, query={"wait": str(wait_s)})
        if found is None or _is_ask(found):
            return found
        raise ValueError("what came is no ask")

    def _begin(self, ask: Ask) -> None:
        name = ask["ask"]
        with self._lock:
            now = time.monotonic()
            # Those of long ago are forgotten; the rest is known when it comes again.
            self._given = {key: value for key, value in self._given.items() if value[1] + 60 > now}
            known = self._given.get(name)
            self._given[name] = (ask["deadline"], now + _seconds(ask))
            if name in self._working or (known is not None and known[0] == ask["deadline"]):
                return
            self._working.add(name)
        threading.Thread(target=self._give, args=(ask,), daemon=True).start()

    def _give(self, ask: Ask) -> None:
        name = ask["ask"]
        try:
            found = self._book.answer(ask)
            tries = 0
            # An ask that is over for a minute was forgotten.
            while found is not None and time.monotonic() < self._given.get(name, ("", 0.0))[1]:
                tries += 1
                try:
                    self._call("/" + urllib.parse.quote(name, safe=""), 0, found)
                    return
                except Refused as error:
                    if not error.passes:
                        # One that was sent before, and whose receipt was lost, is the one that counts.
                        if tries > 1 and error.code == "answered":
                            return
                        self._say(f"mailbox: the answer to {name} does not count: {error}")
                        return
                    time.sleep(_back_off(tries, error))
                except (OSError, HTTPException, ValueError) as error:
                    time.sleep(_back_off(tries, error))
        finally:
            with self._lock:
                self._working.discard(name)

    def _call(self, path: str, wait_s: float, document: Any = None, query: Optional[Dict[str, str]] = None) -> Any:
        asked = {**(query or {}), **({"agent": self._agent} if self._agent else {})}
        request = urllib.request.Request(self._base + path + ("?" + urllib.parse.urlencode(asked) if asked else ""))
        request.add_header("authorization", f"Bearer {self._token}")
        if document is not None:
            request.data = json.dumps(document).encode()
            request.add_header("content-type", "application/json")
        try:
            with _OPENER.open(request, timeout=wait_s + 10) as response:
                if response.status == 204:
                    return None
                found = _parse(response.read())
                if isinstance(found, dict):
                    return found
                # A proxy's page, sent as a success, is neither a question nor a receipt.
                raise ValueError("what came is not from a mailbox")
        except urllib.error.HTTPError as error:
            with error:
                raise _refusal(error) from None


class _NoRedirect(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *_: Any) -> None:
        return None  # a token goes nowhere but where it was meant to go


_OPENER = urllib.request.build_opener(_NoRedirect)


def _refusal(error: urllib.error.HTTPError) -> Refused:
    told = _parse(error.read())
    told = told if isinstance(told, dict) and "code" in told else {}
    retry: Optional[float] = None
    # What is not Masquerade's own no is of something on the way: a proxy, or a network that wants a sign-in.
    if not told or error.code in (408, 429) or error.code >= 500:
        after = error.headers.get("retry-after", "")
        retry = float(after) if after.isascii() and after.isdigit() else 1.0
    return Refused(told.get("code", f"http-{error.code}"), told.get("message", f"{error.code} {error.reason}"), retry)


def _back_off(failures: int, error: Exception) -> float:
    least = error.retry_s if isinstance(error, Refused) else 0.0
    # A site may be away for a day: 2 to the power of so many failures would be no float any more.
    return max(least, min(FIRST_RETRY_S * 2 ** min(failures - 1, 10), LAST_RETRY_S))


def _seconds(ask: Ask) -> float:
    """By how long there is, not by when it ends: the clock here need not be right."""
    return float(ask["timeLimitMs"]) / 1000 + GRACE_S


def _is_ask(value: Any) -> bool:
    return (
        isinstance(value, dict)
        and all(isinstance(value.get(name), str) for name in ("ask", "kind", "deadline"))
        and isinstance(value.get("timeLimitMs"), (int, float))
    )


def _parse(body: bytes) -> Any:
    try:
        return json.loads(body)
    except (ValueError, RecursionError):
        return None


def _fitting(reply: Reply) -> Optional[Dict[str, Any]]:
    """What is said is said whole or not at all, but a reasoning may be cut to what a mailbox takes."""
    if reply is None:
        return None
    found: Dict[str, Any] = {"text": reply} if isinstance(reply, str) else dict(reply) if isinstance(reply, Mapping) else {}
    if not ("action" in found or isinstance(found.get("text"), str)):
        raise ValueError("an answer is a str, or a dict with 'text' or 'action'")
    found = json.loads(json.dumps(found, default=_plain))
    bare = {name: value for name, value in found.items() if name != "reasoning"}
    room = MOST_ANSWER_BYTES - len(json.dumps(bare).encode())
    if room < 0:
        raise ValueError(f"the answer is {-room} bytes too long")
    if len(json.dumps(found).encode()) > MOST_ANSWER_BYTES:
        # Written as JSON a character of a str takes at most twelve bytes.
        found["reasoning"] = str(found["reasoning"])[: max(0, (room - 20) // 12)]
    return found


def _plain(value: Any) -> Any:
    """NumPy's numbers and arrays are sent as Python's."""
    if hasattr(value, "tolist"):
        return value.tolist()
    raise ValueError(f"an answer is sent as JSON, which has no form for {value!r}")


if __name__ == "__main__":
    sys.exit(__doc__)
