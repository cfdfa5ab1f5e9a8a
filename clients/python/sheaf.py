"""Client of a Sheaf server: one file, the standard library alone, Python 3.9 and newer.

    from sheaf import Sheaf

    sheaf = Sheaf()                                   # SHEAF_URL and SHEAF_API_KEY
    job = sheaf.documents.submit_and_wait("report.pdf")
    print(sheaf.documents.markdown(job["job_id"]))

Calls that meet passing trouble are tried again, with waits that double and are shortened at random; a POST carries an
idempotency key, so no work is done twice. Refusals are `ApiError` with `status`, `code` and `request_id`.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import http.client
import io
import json
import os
import random
import shutil
import ssl
import tempfile
import time
import uuid
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from typing import (
    IO,
    Any,
    Callable,
    Dict,
    Generator,
    Iterable,
    Iterator,
    List,
    Mapping,
    Optional,
    Sequence,
    Tuple,
    TypedDict,
    TypeVar,
    Union,
    cast,
)
from urllib.parse import quote, urlencode, urlsplit

__all__ = [
    "ApiError",
    "ConnectionFailed",
    "Event",
    "File",
    "Sheaf",
    "SheafError",
    "WaitTimeout",
    "WebhookError",
    "verify_webhook",
]
__version__ = "0.1.0"

Json = Dict[str, Any]
Query = Mapping[str, Union[str, int, float, bool, None]]
Value = TypeVar("Value")

#: The slowest answers come within a minute; an event stream says something every 15 seconds (seconds).
TIMEOUT = 300.0
STREAM_TIMEOUT = 60.0
#: Refusals that the same call may well not meet again.
PASSING_STATUSES = frozenset({408, 429, 500, 502, 503, 504})
#: Windows of the rate limit last a minute; who asks for much more is asked again before (seconds).
LONGEST_ASKED_WAIT = 90.0
FIRST_WAIT = 0.25
LONGEST_OWN_WAIT = 15.0
#: How long a server that has answered once may stay away: a restart with a large database takes less (seconds).
PATIENCE = 300.0
#: A server that breaks off this often in a row, without a single event, is not coming back.
MOST_EMPTY_CONNECTIONS = 10
CHUNK_BYTES = 1 << 16
ENDED = frozenset({"completed", "failed", "canceled"})


class DocumentJob(TypedDict, total=False):
    """How a document is getting on; the server may send more."""

    job_id: str
    status: str
    filename: str
    media_type: Optional[str]
    pages: Optional[int]
    elements: Optional[int]
    tables: Optional[int]
    confidence: Optional[float]
    processing_time_ms: Optional[int]
    error: Optional[str]
    error_code: Optional[str]
    metadata: Optional[Json]


class SearchHit(TypedDict, total=False):
    id: str
    name: str
    path: str
    score: float
    highlights: List[Json]


class SqlAnswer(TypedDict, total=False):
    columns: List[Dict[str, str]]
    rows: List[List[Any]]
    truncated: bool
    elapsed_ms: int


class Transformed(TypedDict, total=False):
    execution_id: str
    data: Any
    fields: Dict[str, Json]


class SheafError(Exception):
    """Anything that goes wrong here."""


class ApiError(SheafError):
    """A refusal of the server."""

    def __init__(self, status: int, headers: Mapping[str, str], body: bytes) -> None:
        self.status = status
        #: What finds the call in the server's log.
        self.request_id: Optional[str] = headers.get("x-request-id")
        #: The places that are wrong, for a 422.
        self.validation: List[Json] = []
        self.retry_after: Optional[float] = _number(headers.get("retry-after"))
        #: Does not change, while the sentence may.
        self.code = "unreadable_answer"
        self.message = f"HTTP {status}, but not as a Sheaf server answers"
        self._read(body)
        super().__init__(f"{self.message} ({self.code}, {self.request_id})")

    def _read(self, body: bytes) -> None:
        try:
            value = json.loads(body)
        except ValueError:
            return
        if not isinstance(value, dict) or "detail" not in value:
            return
        detail = value["detail"]
        if isinstance(detail, list):
            self.code = "validation_error"
            self.validation = detail
            self.message = "; ".join(f"{'.'.join(map(str, each.get('loc', [])))}: {each.get('msg')}" for each in detail)
        elif "code" in value:
            self.code = str(value["code"])
            self.message = str(detail)

    @property
    def is_passing(self) -> bool:
        """Whether the same call may well succeed in a moment."""
        if self.code == "parser_crashed":
            return False
        return self.status in PASSING_STATUSES or self.code == "idempotency_in_progress"


class ConnectionFailed(SheafError):
    """The server was not reached, or broke off."""


class WaitTimeout(SheafError, TimeoutError):
    """What was waited for has not ended in time."""


class WebhookError(SheafError):
    """A message that is not to be believed; `code` is missing_header, wrong_signature, wrong_time or wrong_secret."""

    def __init__(self, code: str, message: str) -> None:
        self.code = code
        super().__init__(message)


@dataclass(frozen=True)
class File:
    """Something to send: a path, bytes, or an open binary file. A name with folders in it keeps them in datasources."""

    content: Union[str, "os.PathLike[str]", bytes, IO[bytes]]
    name: Optional[str] = None


FileLike = Union[str, "os.PathLike[str]", File]


@dataclass(frozen=True)
class Event:
    """One event of a stream; `data` is its JSON."""

    event: str
    id: str
    data: Json


class Sheaf:
    """A server and a key. Everything not named here: `sheaf.call("GET", "/v2/…")`."""

    def __init__(
        self,
        base_url: Optional[str] = None,
        api_key: Optional[str] = None,
        *,
        timeout: float = TIMEOUT,
        max_retries: int = 3,
        ssl_context: Optional[ssl.SSLContext] = None,
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        url = base_url or os.environ.get("SHEAF_URL") or "http://127.0.0.1:8080"
        parts = urlsplit(url)
        if parts.scheme not in ("http", "https") or parts.hostname is None:
            raise ValueError(f"not an address of a server: {url}")
        prefix = parts.path.rstrip("/")
        self._prefix = prefix[:-3] if prefix.endswith(("/v1", "/v2")) else prefix
        self._origin = f"{parts.scheme}://{parts.netloc}"
        self._host, self._port, self._scheme = parts.hostname, parts.port, parts.scheme
        self._key = (api_key if api_key is not None else os.environ.get("SHEAF_API_KEY", "")).strip()
        self._timeout, self._max_retries, self._ssl, self._sleep = timeout, max_retries, ssl_context, sleep
        self.documents = Documents(self)
        self.transforms = Transforms(self)
        self.datasources = Datasources(self)
        self.agents = Agents(self)
        self.sessions = Sessions(self)

    def call(
        self,
        method: str,
        path: str,
        *,
        query: Optional[Query] = None,
        body: Any = None,
        fields: Optional[Mapping[str, Any]] = None,
        files: Sequence[Tuple[str, FileLike]] = (),
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> Any:
        """One call; gives the JSON of its answer, text of `text/*`, bytes of all else."""
        with self._form(fields, files) as form:
            request = self._request(method, path, query, body, form, idempotency_key)
            return self._with_retries(lambda: self._once(request, timeout or self._timeout, _read_answer))

    def items(self, path: str, query: Optional[Query] = None) -> Iterator[Json]:
        """Every item of a list, page after page."""
        cursor: Optional[str] = None
        while True:
            page = self.call("GET", path, query={**(query or {}), **({"cursor": cursor} if cursor else {})})
            yield from page["data"]
            cursor = page["next_cursor"]
            if cursor is None:
                return

    def events(
        self,
        method: str,
        path: str,
        *,
        body: Any = None,
        fields: Optional[Mapping[str, Any]] = None,
        files: Sequence[Tuple[str, FileLike]] = (),
        last_event_id: str = "",
    ) -> Generator[Event, None, None]:
        """The events of a stream to its end; a connection that breaks is opened again behind the last event."""
        last, empty = last_event_id, 0
        with self._form(fields, files) as form:
            request = self._request(method, path, None, body, form, str(uuid.uuid4()))
            request.headers["accept"] = "text/event-stream"
            deadline: Optional[float] = None
            while empty < MOST_EMPTY_CONNECTIONS:
                if last:
                    request.headers["last-event-id"] = last
                try:
                    opened = self._with_retries(lambda: self._open(request, STREAM_TIMEOUT))
                except SheafError as error:
                    # Only a server that has answered once is waited for.
                    if deadline is None or not _is_passing(error) or time.monotonic() > deadline:
                        raise
                    self._sleep(1.0)
                    continue
                deadline = time.monotonic() + PATIENCE
                empty += 1
                with opened as response:
                    for event in _parse_events(response):
                        if event.data == _DONE:
                            return
                        last = event.id or last
                        empty = 0
                        yield event
                deadline = time.monotonic() + PATIENCE
                self._sleep(1.0)
        raise ConnectionFailed(f"the stream {path} keeps breaking off")

    def save(self, path: str, target: Union[str, "os.PathLike[str]"], *, query: Optional[Query] = None) -> None:
        """Writes an answer to a file, of whatever size; the file is there whole or not at all."""
        request = self._request("GET", path, query, None, None, None)
        place = os.fspath(target)

        def fetch() -> None:
            folder = os.path.dirname(os.path.abspath(place))
            with self._open(request, self._timeout) as response:
                with tempfile.NamedTemporaryFile(dir=folder, delete=False) as partial:
                    try:
                        _copy(response, partial)
                    except BaseException:
                        os.unlink(partial.name)
                        raise
            os.replace(partial.name, place)

        self._with_retries(fetch)

    def wait(
        self, ask: Callable[[], Value], *, timeout: Optional[float] = None, interval: float = 2.0
    ) -> Value:
        """Asks for something with a `status` until that has ended, also over a restart of the server."""
        begun = time.monotonic()
        pause = min(0.1, interval)
        value = ask()
        while cast(Json, value)["status"] not in ENDED:
            if timeout is not None and time.monotonic() + pause > begun + timeout:
                raise WaitTimeout(f"still {cast(Json, value)['status']} after {timeout} s")
            self._sleep(pause)
            pause = min(interval, pause * 2)
            value = self._patiently(ask)
        return value

    def health(self) -> Json:
        return cast(Json, self.call("GET", "/health"))

    def _patiently(self, ask: Callable[[], Value]) -> Value:
        deadline = time.monotonic() + PATIENCE
        while True:
            try:
                return ask()
            except SheafError as error:
                if not _is_passing(error) or time.monotonic() > deadline:
                    raise
                self._sleep(1.0)

    def _request(
        self,
        method: str,
        path: str,
        query: Optional[Query],
        body: Any,
        form: Optional["_Form"],
        idempotency_key: Optional[str],
    ) -> "_Request":
        given = {name: _text(value) for name, value in (query or {}).items() if value is not None}
        target = f"{self._prefix}{path}" + (f"?{urlencode(given)}" if given else "")
        headers = {"service-api-key": self._key, "user-agent": f"sheaf-python/{__version__}"}
        if method == "POST":
            headers["idempotency-key"] = idempotency_key or str(uuid.uuid4())
        content: Optional[bytes] = None
        if form is not None:
            headers["content-type"] = f"multipart/form-data; boundary={form.boundary}"
            headers["content-length"] = str(form.length)
        elif body is not None:
            headers["content-type"] = "application/json"
            content = json.dumps(body).encode()
        return _Request(method, target, headers, content, form)

    def _with_retries(self, attempt: Callable[[], Value]) -> Value:
        tries = 0
        while True:
            try:
                return attempt()
            except SheafError as error:
                if tries >= self._max_retries or not _is_passing(error):
                    raise
                self._sleep(wait_before_retry(error, tries))
                tries += 1

    def _once(
        self, request: "_Request", timeout: float, read: Callable[[http.client.HTTPResponse], Value]
    ) -> Value:
        with self._open(request, timeout) as response:
            try:
                return read(response)
            except (OSError, http.client.HTTPException) as error:
                raise ConnectionFailed(f"{self._origin}: the answer broke off: {error!r}") from error

    def _open(self, request: "_Request", timeout: float) -> "_Opened":
        connection = self._connect(timeout)
        try:
            _send(connection, request)
            response = connection.getresponse()
            if response.status >= 300:
                headers = {name.lower(): value for name, value in response.getheaders()}
                raise ApiError(response.status, headers, response.read())
        except (OSError, http.client.HTTPException) as error:
            connection.close()
            raise ConnectionFailed(f"{self._origin}: {error!r}") from error
        except BaseException:
            connection.close()
            raise
        return _Opened(connection, response)

    def _connect(self, timeout: float) -> http.client.HTTPConnection:
        if self._scheme == "http":
            return http.client.HTTPConnection(self._host, self._port, timeout=timeout)
        context = self._ssl or ssl.create_default_context()
        return http.client.HTTPSConnection(self._host, self._port, timeout=timeout, context=context)

    @contextmanager
    def _form(
        self, fields: Optional[Mapping[str, Any]], files: Sequence[Tuple[str, FileLike]]
    ) -> Iterator[Optional["_Form"]]:
        if fields is None and not files:
            yield None
            return
        with ExitStack() as stack:
            yield _Form(fields or {}, [(part, *_open_file(file, stack)) for part, file in files])


class _Area:
    def __init__(self, sheaf: Sheaf) -> None:
        self._sheaf = sheaf


class Documents(_Area):
    """`/v2/documents`: files become markdown, or pages, elements, tables and boxes."""

    def submit(self, file: FileLike, *, idempotency_key: Optional[str] = None, **options: Any) -> DocumentJob:
        """Sends a file, read from disk piece by piece; the job is durable when this returns. Options: pages, password,
        ocr, languages, webhook_url, metadata, no_cache."""
        return self._post("", file, options, idempotency_key=idempotency_key)

    def submit_and_wait(
        self, file: FileLike, *, timeout: Optional[float] = None, **options: Any
    ) -> DocumentJob:
        """The same, and the job once it has ended, well or badly."""
        return self.wait(self.submit(file, **options)["job_id"], timeout=timeout)

    def process(self, file: FileLike, *, format: str = "markdown", **options: Any) -> Any:
        """The result in one call, for small files: a text for markdown and annotated, else a dict."""
        return cast(Json, self._post("/process", file, options, query={"format": format}))["result"]

    def get(self, job_id: str) -> DocumentJob:
        return cast(DocumentJob, self._get(_path("/{}", job_id)))

    def wait(self, job_id: str, *, timeout: Optional[float] = None, interval: float = 2.0) -> DocumentJob:
        return self._sheaf.wait(lambda: self.get(job_id), timeout=timeout, interval=interval)

    def list(self, **query: Any) -> Iterator[DocumentJob]:
        """All jobs, newest first; status, filename, created_after narrow them."""
        return cast(Iterator[DocumentJob], self._sheaf.items("/v2/documents", query))

    def trace(self, job_id: str, *, last_event_id: str = "") -> Generator[Event, None, None]:
        """What happens to a document, live and from the beginning."""
        return self._sheaf.events("GET", _path("/v2/documents/{}/trace", job_id), last_event_id=last_event_id)

    def markdown(self, job_id: str, *, annotated: bool = False) -> str:
        query = {"format": "annotated" if annotated else "markdown"}
        return str(self._get(_path("/{}/result", job_id), query))

    def structured(self, job_id: str) -> Json:
        return cast(Json, self._get(_path("/{}/structured", job_id)))

    def chunks(self, job_id: str, **query: Any) -> List[Json]:
        """Passages for retrieval; max_tokens, overlap."""
        return cast(List[Json], self._get(_path("/{}/chunks", job_id), query)["data"])

    def children(self, job_id: str) -> List[Json]:
        """The files inside a container."""
        answer = self._get(_path("/{}/children", job_id))
        return cast(List[Json], answer["data"] if isinstance(answer, dict) else answer)

    def table(self, job_id: str, index: int, format: str = "csv") -> Union[str, bytes]:
        """A table as csv, html (text) or xlsx (bytes); counts from 0."""
        return cast(Union[str, bytes], self._get(_path("/{}/tables/{}", job_id, f"{index}.{format}")))

    def page_image(self, job_id: str, page_number: int, *, scale: float = 1) -> bytes:
        """A page as PNG, in the pixels of the boxes; counts from 0."""
        return cast(bytes, self._get(_path("/{}/pages/{}/image", job_id, page_number), {"scale": scale}))

    def save_original(self, job_id: str, target: Union[str, "os.PathLike[str]"]) -> None:
        self._sheaf.save(_path("/v2/documents/{}/file", job_id), target)

    def cancel(self, job_id: str) -> DocumentJob:
        return cast(DocumentJob, self._sheaf.call("POST", _path("/v2/documents/{}/cancel", job_id)))

    def delete(self, job_id: str) -> None:
        self._sheaf.call("DELETE", _path("/v2/documents/{}", job_id))

    def _get(self, path: str, query: Optional[Query] = None) -> Any:
        return self._sheaf.call("GET", f"/v2/documents{path}", query=query)

    def _post(self, path: str, file: FileLike, options: Mapping[str, Any], **more: Any) -> DocumentJob:
        answer = self._sheaf.call("POST", f"/v2/documents{path}", fields=options, files=[("file", file)], **more)
        return cast(DocumentJob, answer)


class Transforms(_Area):
    """`/v2/documents/transform`: fields out of a document, each with its place and how sure it is."""

    def run(
        self,
        file: Optional[FileLike] = None,
        *,
        schema: Union[str, Json],
        job_id: Optional[str] = None,
        **options: Any,
    ) -> Transformed:
        """`schema` is a JSON Schema, or the name or id of an artifact schema; give a file, or the job of one."""
        return cast(Transformed, self._send("", file, schema, job_id, options))

    def submit_and_wait(
        self,
        file: Optional[FileLike] = None,
        *,
        schema: Union[str, Json],
        job_id: Optional[str] = None,
        timeout: Optional[float] = None,
        **options: Any,
    ) -> Json:
        """The same as work that goes on by itself; gives its session, with `data` and `fields`, once it has ended."""
        execution = self._send("/submit", file, schema, job_id, options)["execution_id"]
        return self._sheaf.wait(lambda: self._sheaf.sessions.get(execution), timeout=timeout)

    def _send(
        self,
        path: str,
        file: Optional[FileLike],
        schema: Union[str, Json],
        job_id: Optional[str],
        options: Mapping[str, Any],
    ) -> Json:
        if (file is None) == (job_id is None):
            raise ValueError("give a file or a job_id")
        fields = {"artifact_schema": schema, "job_id": job_id, **options}
        files = [] if file is None else [("file", file)]
        return cast(Json, self._sheaf.call("POST", f"/v2/documents/transform{path}", fields=fields, files=files))


class Datasources(_Area):
    """`/v2/datasources`: collections that are searched, queried and asked."""

    def create(self, name: str, **more: Any) -> Json:
        return cast(Json, self._sheaf.call("POST", "/v2/datasources", body={"name": name, **more}))

    def get(self, datasource_id: str) -> Json:
        return cast(Json, self._sheaf.call("GET", _path("/v2/datasources/{}", datasource_id)))

    def list(self, **query: Any) -> Iterator[Json]:
        return self._sheaf.items("/v2/datasources", query)

    def delete(self, datasource_id: str) -> None:
        self._sheaf.call("DELETE", _path("/v2/datasources/{}", datasource_id))

    def upload(self, datasource_id: str, files: Iterable[FileLike]) -> Json:
        """Puts files in; follow them with `progress` or `wait_for_ingest`."""
        return self._send(_path("/v2/datasources/{}/content", datasource_id), files)

    def upload_and_wait(self, datasource_id: str, files: Iterable[FileLike]) -> List[Json]:
        """Puts files in and gives their data elements once they can be found."""
        answer = self._send(_path("/v2/datasources/{}/content/process", datasource_id), files)
        return cast(List[Json], answer["items"])

    def progress(self, upload_id: str) -> Generator[Event, None, None]:
        return self._sheaf.events("GET", _path("/v2/datasources/uploads/{}/progress", upload_id))

    def wait_for_ingest(self, datasource_id: str, *, timeout: Optional[float] = None) -> Json:
        path = _path("/v2/datasources/{}/ingest-status", datasource_id)
        return self._sheaf.wait(lambda: cast(Json, self._sheaf.call("GET", path)), timeout=timeout)

    def elements(self, datasource_id: str, **query: Any) -> Iterator[Json]:
        return self._sheaf.items(_path("/v2/datasources/{}/data-elements", datasource_id), query)

    def delete_element(self, datasource_id: str, element_id: str) -> None:
        self._sheaf.call("DELETE", _path("/v2/datasources/{}/data-elements/{}", datasource_id, element_id))

    def search(self, datasource_id: str, query: Optional[str] = None, **more: Any) -> List[SearchHit]:
        """Files by what they say, best first, with the places; mode, top_k, metadata_filters, explain, …"""
        body = {**({"query": query} if query is not None else {}), **more}
        answer = self._sheaf.call("POST", _path("/v2/datasources/{}/data-elements/search", datasource_id), body=body)
        return cast(List[SearchHit], answer["data"])

    def tables(self, datasource_id: str) -> List[Json]:
        return cast(List[Json], self._sheaf.call("GET", _path("/v2/datasources/{}/tables", datasource_id)))

    def query(self, datasource_id: str, sql: str, *, max_rows: Optional[int] = None) -> SqlAnswer:
        """One SELECT over the tables."""
        body = {"sql": sql, **({"max_rows": max_rows} if max_rows is not None else {})}
        return cast(SqlAnswer, self._sheaf.call("POST", _path("/v2/datasources/{}/query", datasource_id), body=body))

    def _send(self, path: str, files: Iterable[FileLike]) -> Json:
        return cast(Json, self._sheaf.call("POST", path, files=[("files", file) for file in files]))


class Agents(_Area):
    """`/v2/agents`: who answers questions about datasources."""

    def create(self, display_name: str, instructions: str, **more: Any) -> Json:
        body = {"display_name": display_name, "instructions": instructions, **more}
        return cast(Json, self._sheaf.call("POST", "/v2/agents", body=body))

    def get(self, agent_id: str) -> Json:
        return cast(Json, self._sheaf.call("GET", _path("/v2/agents/{}", agent_id)))

    def list(self, **query: Any) -> Iterator[Json]:
        return self._sheaf.items("/v2/agents", query)

    def update(self, agent_id: str, **change: Any) -> Json:
        """Makes a new draft."""
        return cast(Json, self._sheaf.call("PUT", _path("/v2/agents/{}", agent_id), body=change))

    def publish(self, agent_id: str, **more: Any) -> Json:
        """Freezes the draft; `open_session_by_name` takes it from now on."""
        return cast(Json, self._sheaf.call("POST", _path("/v2/agents/{}/publish", agent_id), body=more))

    def delete(self, agent_id: str) -> None:
        self._sheaf.call("DELETE", _path("/v2/agents/{}", agent_id))

    def open_session(self, agent_id: str, **options: Any) -> str:
        """The id of a new session with the newest version, draft or published."""
        return str(self._sheaf.call("POST", _path("/v2/agents/{}/sessions", agent_id), body=options)["session_id"])

    def open_session_by_name(self, name: str, **options: Any) -> str:
        """The id of a new session with the newest published version."""
        return str(self._sheaf.call("POST", _path("/v2/agents/name/{}/sessions", name), body=options)["session_id"])


class Sessions(_Area):
    """`/v2/sessions`: conversations; answers cite their sources by page and box."""

    def chat(self, session_id: str, message: str, *, files: Iterable[FileLike] = (), **more: Any) -> Json:
        """A message and its answer; `response` has `message`, `citations`, `sources`."""
        return cast(Json, self._sheaf.call("POST", _path("/v2/sessions/{}/chat", session_id), **_posted(message, files, more)))

    def stream(
        self, session_id: str, message: str, *, files: Iterable[FileLike] = (), **more: Any
    ) -> Generator[Event, None, None]:
        """The events of an answer as they come, over broken connections; `partial_response` has the whole message so
        far, and the last is `completion`."""
        path = _path("/v2/sessions/{}/chat/stream", session_id)
        return self._sheaf.events("POST", path, **_posted(message, files, more))

    def get(self, session_id: str) -> Json:
        return cast(Json, self._sheaf.call("GET", _path("/v2/sessions/{}", session_id)))

    def messages(self, session_id: str) -> List[Json]:
        answer = self._sheaf.call("GET", _path("/v2/sessions/{}/messages", session_id))
        return cast(List[Json], answer["messages"])

    def cancel(self, session_id: str) -> None:
        self._sheaf.call("POST", _path("/v2/sessions/{}/cancel", session_id))


def verify_webhook(
    body: Union[bytes, str],
    headers: Mapping[str, str],
    secret: Union[str, Sequence[str]],
    *,
    tolerance: float = 300,
) -> Json:
    """The message in the raw body of a request, once its signature and age are right (Standard Webhooks)."""
    given = {name.lower(): value for name, value in headers.items()}
    for name in ("webhook-id", "webhook-timestamp", "webhook-signature"):
        if not given.get(name):
            raise WebhookError("missing_header", f"the request has no {name} header")
    raw = body.encode() if isinstance(body, str) else body
    stamp = given["webhook-timestamp"]
    signed = f"{given['webhook-id']}.{stamp}.".encode() + raw
    secrets = [secret] if isinstance(secret, str) else list(secret)
    signatures = [each[3:].encode() for each in given["webhook-signature"].split(" ") if each.startswith("v1,")]
    is_right = False
    for expected in (base64.b64encode(hmac.new(_secret_bytes(each), signed, hashlib.sha256).digest()) for each in secrets):
        for signature in signatures:
            is_right |= hmac.compare_digest(signature, expected)
    if not is_right:
        raise WebhookError("wrong_signature", "the message is not signed with this secret")
    age = _number(stamp)
    if age is None or abs(time.time() - age) > tolerance:
        raise WebhookError("wrong_time", f"the message is more than {tolerance} s old or ahead")
    return cast(Json, json.loads(raw))


def wait_before_retry(error: SheafError, attempt: int, chance: Callable[[], float] = random.random) -> float:
    """Seconds before the next try: many clients that met the same trouble must not come back as one."""
    asked = error.retry_after if isinstance(error, ApiError) else None
    if asked is not None:
        return min(LONGEST_ASKED_WAIT, asked) + chance() * FIRST_WAIT
    return float(min(LONGEST_OWN_WAIT, FIRST_WAIT * 2**attempt) * (0.5 + chance() / 2))


@dataclass(frozen=True)
class _Request:
    method: str
    target: str
    headers: Dict[str, str]
    content: Optional[bytes]
    form: Optional["_Form"]


class _Opened:
    """An answer whose connection is closed behind it."""

    def __init__(self, connection: http.client.HTTPConnection, response: http.client.HTTPResponse) -> None:
        self._connection, self._response = connection, response

    def __enter__(self) -> http.client.HTTPResponse:
        return self._response

    def __exit__(self, *_error: object) -> None:
        self._connection.close()


class _Form:
    """A multipart body whose files are read while it is sent, and again for a second try."""

    def __init__(self, fields: Mapping[str, Any], files: Sequence[Tuple[str, str, IO[bytes], int]]) -> None:
        self.boundary = f"sheaf-{uuid.uuid4().hex}"
        self._parts: List[Tuple[bytes, Union[bytes, IO[bytes]], int]] = []
        for name, value in fields.items():
            if value is not None:
                content = _text(value).encode()
                self._parts.append((self._head(f'name="{_quoted(name)}"'), content, len(content)))
        for name, filename, stream, length in files:
            head = self._head(f'name="{_quoted(name)}"; filename="{_quoted(filename)}"', "application/octet-stream")
            self._parts.append((head, stream, length))
        self._end = f"--{self.boundary}--\r\n".encode()
        self.length = sum(len(head) + length + 2 for head, _, length in self._parts) + len(self._end)

    def _head(self, disposition: str, media_type: str = "") -> bytes:
        kind = f"content-type: {media_type}\r\n" if media_type else ""
        return f"--{self.boundary}\r\ncontent-disposition: form-data; {disposition}\r\n{kind}\r\n".encode()

    def __iter__(self) -> Iterator[bytes]:
        for head, content, length in self._parts:
            yield head
            if isinstance(content, bytes):
                yield content
            else:
                yield from _exactly(content, length)
            yield b"\r\n"
        yield self._end


class _Changed(SheafError):
    """A file that became shorter while it was sent."""


def _exactly(stream: IO[bytes], length: int) -> Iterator[bytes]:
    stream.seek(0)
    left = length
    while left > 0:
        chunk = stream.read(min(CHUNK_BYTES, left))
        if not chunk:
            raise _Changed(f"{getattr(stream, 'name', 'the file')} became shorter while it was sent")
        left -= len(chunk)
        yield chunk


def _open_file(file: FileLike, stack: ExitStack) -> Tuple[str, IO[bytes], int]:
    given = file if isinstance(file, File) else File(file)
    content = given.content
    if isinstance(content, bytes):
        return given.name or "document", io.BytesIO(content), len(content)
    if isinstance(content, (str, os.PathLike)):
        place = os.fspath(content)
        stream: IO[bytes] = stack.enter_context(open(place, "rb"))
        return given.name or os.path.basename(place), stream, os.fstat(stream.fileno()).st_size
    name = given.name or os.path.basename(str(getattr(content, "name", "document")))
    if not content.seekable():
        # What is sent has a length and is there again for a second try.
        spooled: IO[bytes] = stack.enter_context(tempfile.TemporaryFile())
        shutil.copyfileobj(content, spooled)
        content = spooled
    return name, content, content.seek(0, io.SEEK_END)


def _send(connection: http.client.HTTPConnection, request: _Request) -> None:
    body: Any = iter(request.form) if request.form is not None else request.content
    try:
        connection.request(request.method, request.target, body=body, headers=request.headers)
    except (BrokenPipeError, ConnectionResetError):
        # Who refuses an upload answers before all of it has come, and the answer says why.
        if request.form is None:
            raise


def _posted(message: str, files: Iterable[FileLike], more: Mapping[str, Any]) -> Dict[str, Any]:
    body = {"user_message": message, **more}
    attached = [("files", file) for file in files]
    return {"fields": body, "files": attached} if attached else {"body": body}


_DONE: Json = {"": "[DONE]"}


def _parse_events(response: http.client.HTTPResponse) -> Iterator[Event]:
    """The events of one connection (WHATWG HTML, 9.2.6); ends, without a word, when it breaks."""
    event, identity, data = "message", "", cast(List[str], [])
    while True:
        try:
            raw = response.readline()
        except (OSError, http.client.HTTPException):
            return
        if not raw:
            return
        line = raw.decode("utf-8", "replace").rstrip("\r\n")
        if line == "":
            if data:
                text = "\n".join(data)
                yield Event(event, identity, _DONE if text == "[DONE]" else json.loads(text))
            event, identity, data = "message", "", []
            continue
        field, _, value = line.partition(":")
        value = value[1:] if value.startswith(" ") else value
        if field == "event":
            event = value
        elif field == "id":
            identity = value
        elif field == "data":
            data.append(value)


def _read_answer(response: http.client.HTTPResponse) -> Any:
    body = response.read()
    media_type = response.headers.get_content_type()
    if response.status == 204 or not body:
        return None
    if media_type == "application/json":
        return json.loads(body)
    return body.decode() if media_type.startswith("text/") else body


def _copy(response: http.client.HTTPResponse, target: IO[bytes]) -> None:
    try:
        shutil.copyfileobj(response, target, CHUNK_BYTES)
        target.flush()
    except http.client.HTTPException as error:
        raise ConnectionFailed(f"the answer broke off: {error!r}") from error
    # A connection that is cut does not raise here; the length tells.
    if response.length:
        raise ConnectionFailed(f"the answer broke off with {response.length} bytes to come")


def _is_passing(error: SheafError) -> bool:
    if isinstance(error, ApiError):
        return error.is_passing
    return isinstance(error, ConnectionFailed) and not isinstance(error.__cause__, ssl.SSLCertVerificationError)


def _path(template: str, *values: object) -> str:
    return template.format(*(quote(str(value), safe="") for value in values))


def _text(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return value if isinstance(value, str) else json.dumps(value)


def _quoted(name: str) -> str:
    escaped = name.replace("\\", "\\\\").replace('"', '\\"')
    return escaped.replace("\r", "%0D").replace("\n", "%0A")


def _number(text: Optional[str]) -> Optional[float]:
    try:
        return float(text) if text is not None else None
    except ValueError:
        return None


def _secret_bytes(secret: str) -> bytes:
    try:
        key = base64.b64decode(secret[6:] if secret.startswith("whsec_") else secret, validate=True)
    except binascii.Error:
        key = b""
    if not key:
        raise WebhookError("wrong_secret", "the secret is not whsec_ and bytes in base64")
    return key
