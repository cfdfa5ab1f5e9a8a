"""The Python client against a running server (SHEAF_URL, SHEAF_API_KEY) and against one that misbehaves."""

import base64
import hashlib
import hmac
import inspect
import io
import json
import os
import socket
import tempfile
import threading
import time
import typing
import unittest
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import sheaf as module
from sheaf import ApiError, ConnectionFailed, File, Sheaf, SheafError, WaitTimeout, WebhookError, verify_webhook

NOTE = "# Lease\n\nThe landlord is Ada Lovelace. The monthly rent is 900 EUR.\n\n| Year | Rent |\n|---|---|\n| 2025 | 870 |\n| 2026 | 900 |\n"
SCHEMA = {"type": "object", "properties": {"invoice_number": {"type": ["string", "null"]}}}


class Documents(unittest.TestCase):
    @classmethod
    def setUpClass(cls) -> None:
        cls.sheaf = Sheaf()
        cls.folder = tempfile.TemporaryDirectory()
        cls.path = os.path.join(cls.folder.name, 'le"ase ü.md')
        with open(cls.path, "w", encoding="utf-8") as file:
            file.write(NOTE)

    @classmethod
    def tearDownClass(cls) -> None:
        cls.folder.cleanup()

    def test_a_document_is_sent_followed_and_read_in_every_form(self) -> None:
        documents = self.sheaf.documents
        job = documents.submit_and_wait(self.path, metadata={"case": 17}, ocr="never", timeout=60)
        self.assertEqual(job["status"], "completed")
        self.assertEqual((job["filename"], job["metadata"]), ('le"ase ü.md', {"case": 17}))
        job_id = job["job_id"]
        self.assertTrue(documents.markdown(job_id).startswith("# Lease"))
        self.assertIn("<!-- page=0", documents.markdown(job_id, annotated=True))
        self.assertEqual(documents.structured(job_id)["num_pages"], 1)
        self.assertEqual(documents.table(job_id, 0).splitlines()[0], "Year,Rent")
        self.assertIsInstance(documents.table(job_id, 0, "xlsx"), bytes)
        self.assertIn("landlord", json.dumps(documents.chunks(job_id, max_tokens=64)))
        self.assertEqual(documents.children(job_id), [])
        self.assertEqual([event.event for event in documents.trace(job_id)][-1], "completed")
        self.assertIn(job_id, [each["job_id"] for each in documents.list(limit=1)])
        target = os.path.join(self.folder.name, "copy.md")
        documents.save_original(job_id, target)
        with open(target, encoding="utf-8") as copy:
            self.assertEqual(copy.read(), NOTE)
        documents.delete(job_id)
        with self.assertRaises(ApiError) as refused:
            documents.get(job_id)
        self.assertEqual((refused.exception.status, refused.exception.code), (404, "not_found"))
        self.assertRegex(refused.exception.request_id, r"^req_")

    def test_bytes_and_streams_are_sent_too(self) -> None:
        process = self.sheaf.documents.process
        self.assertEqual(process(File(b"plain words\n", "a.txt")), "plain words\n")
        self.assertEqual(process(File(io.BytesIO(b"plain words\n"), "a.txt")), "plain words\n")
        reading, writing = os.pipe()
        with os.fdopen(writing, "wb") as pipe:
            pipe.write(b"piped words\n")
        with os.fdopen(reading, "rb") as pipe:
            self.assertEqual(process(File(pipe, "b.txt"), format="markdown"), "piped words\n")

    def test_what_is_wrong_is_said_by_code_and_place(self) -> None:
        with self.assertRaises(ApiError) as refused:
            self.sheaf.documents.submit(self.path, langauges="eng")
        self.assertEqual(refused.exception.code, "validation_error")
        self.assertIn("langauges", json.dumps(refused.exception.validation))
        with self.assertRaises(ApiError) as refused:
            Sheaf(api_key="shf_wrong").documents.submit(self.path)
        self.assertEqual((refused.exception.status, refused.exception.code), (401, "invalid_api_key"))
        with self.assertRaises(FileNotFoundError):
            self.sheaf.documents.submit("/nowhere/at/all.pdf")

    def test_fields_are_extracted_from_a_file_and_from_a_job(self) -> None:
        invoice = File(b"# Invoice\n\nInvoice No.: RE-2044\n", "invoice.md")
        found = self.sheaf.transforms.run(invoice, schema=SCHEMA)
        self.assertEqual(found["data"], {"invoice_number": "RE-2044"})
        self.assertGreater(found["fields"]["/invoice_number"]["confidence"], 0)
        job = self.sheaf.documents.submit_and_wait(invoice, timeout=60)
        session = self.sheaf.transforms.submit_and_wait(job_id=job["job_id"], schema=SCHEMA, timeout=60)
        self.assertEqual((session["status"], session["data"]), ("completed", {"invoice_number": "RE-2044"}))
        with self.assertRaises(ValueError):
            self.sheaf.transforms.run(schema=SCHEMA)

    def test_a_collection_is_searched_queried_and_asked(self) -> None:
        datasources, agents, sessions = self.sheaf.datasources, self.sheaf.agents, self.sheaf.sessions
        source = datasources.create("Contracts")["id"]
        items = datasources.upload_and_wait(source, [File(self.path, "2026/lease.md")])
        self.assertEqual([item["path"] for item in items], ["2026/lease.md"])
        uploaded = datasources.upload(source, [File(b"# Menu\n\nSoup of the day.\n", "menu.md")])
        self.assertEqual([event.event for event in datasources.progress(uploaded["upload_id"])][-1], "stream_complete")
        self.assertEqual(datasources.wait_for_ingest(source, timeout=60)["status"], "completed")
        hits = datasources.search(source, "monthly rent", top_k=5)
        self.assertEqual(hits[0]["path"], "2026/lease.md")
        table = datasources.tables(source)[0]["table_name"]
        answer = datasources.query(source, f'select "Rent" from "{table}" order by 1', max_rows=1)
        self.assertTrue(answer["truncated"])
        self.assertEqual(len(answer["rows"]), 1)
        agent = agents.create("Contract helper", "Answer from the contracts.", datasources=[source])
        agents.publish(agent["id"], commit_message="first")
        session = agents.open_session_by_name(agent["name"])
        events = list(sessions.stream(session, "Who is the landlord?"))
        self.assertEqual((events[0].event, events[-1].event), ("connected", "completion"))
        completion = events[-1].data["data"]
        self.assertIn("Ada Lovelace", completion["message"])
        self.assertTrue(completion["sources"])
        agents.update(agent["id"], datasources=[])
        alone = agents.open_session(agent["id"])
        reply = sessions.chat(alone, "What colour is the lighthouse?", files=[File(b"The lighthouse is painted crimson.\n", "note.txt")])
        self.assertIn("crimson", reply["response"]["message"])
        self.assertEqual([each["type"] for each in sessions.messages(session) if each["type"] == "user"], ["user"])
        datasources.delete_element(source, items[0]["id"])
        self.assertEqual([each["path"] for each in datasources.elements(source)], ["menu.md"])
        agents.delete(agent["id"])
        datasources.delete(source)


class Unsteady(BaseHTTPRequestHandler):
    """Answers as its script says, then well."""

    script: typing.List[str] = []
    seen: typing.List[typing.Dict[str, str]] = []
    bodies: typing.List[bytes] = []
    protocol_version = "HTTP/1.1"

    def do_POST(self) -> None:
        type(self).seen.append({name.lower(): value for name, value in self.headers.items()})
        type(self).bodies.append(self.rfile.read(int(self.headers["content-length"] or 0)))
        step = self.script.pop(0) if self.script else "good"
        if step == "cut":
            self.break_off()
            return
        if step == "half a stream":
            self.answer(200, b'event: status\nid: 1\ndata: {"n": 1}\n\n', {"content-length": "1000"})
            self.break_off()
            return
        if step == "rest of a stream":
            self.answer(200, b': beat\n\nevent: completion\nid: 2\ndata: {"n": 2}\n\ndata: [DONE]\n\n')
            return
        if step.isdigit():
            self.answer(int(step), b'{"detail": "later", "code": "rate_limited"}', {"retry-after": "3"})
            return
        self.answer(200, b'{"job_id": "job_1", "status": "queued"}')

    do_GET = do_POST

    def break_off(self) -> None:
        self.close_connection = True
        self.connection.shutdown(socket.SHUT_RDWR)

    def answer(self, status: int, body: bytes, headers: typing.Dict[str, str] = {}) -> None:
        self.send_response(status)
        self.close_connection = True
        for name, value in {"content-length": str(len(body)), "content-type": "application/json", **headers}.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(body)
        self.wfile.flush()

    def log_message(self, *_arguments: object) -> None:
        pass


class Trouble(unittest.TestCase):
    def setUp(self) -> None:
        Unsteady.script, Unsteady.seen, Unsteady.bodies = [], [], []
        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Unsteady)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.waits: typing.List[float] = []
        self.sheaf = Sheaf(f"http://127.0.0.1:{self.server.server_port}/v2/", "key", sleep=self.waits.append)

    def tearDown(self) -> None:
        self.server.shutdown()
        self.server.server_close()

    def test_passing_trouble_is_tried_again_with_the_same_key_and_the_same_bytes(self) -> None:
        Unsteady.script = ["503", "cut", "429"]
        job = self.sheaf.documents.submit(File(b"words" * 50_000, "a.txt"))
        self.assertEqual(job["job_id"], "job_1")
        self.assertEqual(len(Unsteady.seen), 4)
        self.assertEqual(len({each["idempotency-key"] for each in Unsteady.seen}), 1)
        self.assertEqual(len(set(Unsteady.bodies)), 1)
        self.assertTrue(3 <= self.waits[0] <= 3.25 and 3 <= self.waits[2] <= 3.25, self.waits)
        self.assertTrue(0.25 <= self.waits[1] <= 0.5, self.waits)

    def test_lasting_trouble_and_too_much_of_it_is_told(self) -> None:
        Unsteady.script = ["404"]
        with self.assertRaises(ApiError):
            self.sheaf.documents.get("job_1")
        self.assertEqual(self.waits, [])
        Unsteady.script = ["503"] * 9
        with self.assertRaises(ApiError) as refused:
            self.sheaf.documents.get("job_1")
        self.assertEqual((refused.exception.retry_after, len(self.waits)), (3, 3))
        self.server.shutdown()
        self.server.server_close()
        with self.assertRaises(ConnectionFailed):
            self.sheaf.documents.get("job_1")

    def test_a_stream_that_breaks_off_goes_on_behind_its_last_event(self) -> None:
        Unsteady.script = ["half a stream", "rest of a stream"]
        events = list(self.sheaf.sessions.stream("ses_1", "Hello?"))
        self.assertEqual([(each.event, each.data) for each in events], [("status", {"n": 1}), ("completion", {"n": 2})])
        self.assertEqual(Unsteady.seen[1]["last-event-id"], "1")
        self.assertEqual(len({each["idempotency-key"] for each in Unsteady.seen}), 1)

    def test_waiting_ends_in_time(self) -> None:
        with self.assertRaises(WaitTimeout) as late:
            self.sheaf.wait(lambda: {"status": "processing"}, timeout=0)
        self.assertIsInstance(late.exception, SheafError)


class Webhooks(unittest.TestCase):
    secret = "whsec_" + base64.b64encode(b"a secret of some length").decode()

    def headers(self, body: bytes, stamp: int) -> typing.Dict[str, str]:
        signed = f"msg_1.{stamp}.".encode() + body
        digest = hmac.new(b"a secret of some length", signed, hashlib.sha256).digest()
        signature = base64.b64encode(digest).decode()
        return {"Webhook-Id": "msg_1", "Webhook-Timestamp": str(stamp), "Webhook-Signature": f"v1,AAAA v1,{signature}"}

    def test_a_message_counts_when_signature_and_age_are_right(self) -> None:
        body, now = b'{"type": "document.completed"}', int(time.time())
        self.assertEqual(verify_webhook(body, self.headers(body, now), self.secret)["type"], "document.completed")
        other = "whsec_" + base64.b64encode(b"another").decode()
        self.assertEqual(verify_webhook(body, self.headers(body, now), [other, self.secret])["type"], "document.completed")
        cases = [
            (body + b" ", self.headers(body, now), self.secret, "wrong_signature"),
            (body, self.headers(body, now), other, "wrong_signature"),
            (body, self.headers(body, now - 400), self.secret, "wrong_time"),
            (body, {}, self.secret, "missing_header"),
            (body, self.headers(body, now), "whsec_%", "wrong_secret"),
        ]
        for text, headers, secret, code in cases:
            with self.subTest(code), self.assertRaises(WebhookError) as refused:
                verify_webhook(text, headers, secret)
            self.assertEqual(refused.exception.code, code)


class Types(unittest.TestCase):
    def test_every_public_function_is_annotated_in_full(self) -> None:
        functions = [value for value in vars(module).values() if inspect.isfunction(value)]
        for each in vars(module).values():
            if inspect.isclass(each) and each.__module__ == "sheaf":
                functions += [value for value in vars(each).values() if inspect.isfunction(value)]
        ours = [each for each in functions if each.__module__ == "sheaf" and "__" not in each.__name__.replace("__init__", "")]
        self.assertGreater(len(ours), 60)
        for each in ours:
            hints = typing.get_type_hints(each)
            self.assertIn("return", hints, each.__qualname__)
            names = [name for name in inspect.signature(each).parameters if name != "self"]
            self.assertEqual([name for name in names if name not in hints], [], each.__qualname__)


if __name__ == "__main__":
    unittest.main()
