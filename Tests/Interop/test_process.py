"""The server as a process under a careless parent: streams that nobody reads, few descriptors,
signals while other hosts are silent."""

import contextlib
import fcntl
import os
import signal
import socket
import subprocess
import threading
import time

import pytest
import requests

from ports import free_port, wait_until, wait_until_it_listens
from provider import BINARY

PIPE_BYTES = 65_536


@contextlib.contextmanager
def serving(*options, **streams):
    """A server whose standard streams are given; yields the process and its URL."""
    port = free_port()
    command = [BINARY, "serve", "--port", str(port), *options]
    process = subprocess.Popen(command, **streams)
    try:
        wait_until_it_listens(port)
        yield process, f"http://127.0.0.1:{port}"
    finally:
        process.kill()
        process.wait()


@contextlib.contextmanager
def silent_host():
    """A host that accepts connections and says nothing; yields its address and its connections."""
    with socket.create_server(("127.0.0.1", 0), backlog=512) as listener:
        held = []

        def accept():
            with contextlib.suppress(OSError):
                while True:
                    held.append(listener.accept()[0])

        threading.Thread(target=accept, daemon=True).start()
        yield f"http://127.0.0.1:{listener.getsockname()[1]}", held
        for connection in held:
            connection.close()


def full_pipe():
    reader, writer = os.pipe()
    fcntl.fcntl(writer, fcntl.F_SETPIPE_SZ, 4_096)
    os.set_blocking(writer, False)
    with contextlib.suppress(BlockingIOError):
        while True:
            os.write(writer, b"x" * 512)
    os.set_blocking(writer, True)
    return reader, writer


def seconds_to_end(process, signal_number=signal.SIGTERM):
    began = time.monotonic()
    process.send_signal(signal_number)
    assert process.wait(timeout=10) == 0
    return time.monotonic() - began


@pytest.mark.parametrize("length", [10, 1_000])
def test_an_unread_log_pipe_stops_nothing(length):
    with serving("--log", "json", stdout=subprocess.DEVNULL, stderr=subprocess.PIPE) as (process, url):
        with requests.Session() as session:
            for _ in range(3_000):
                assert session.get(f"{url}/{'a' * length}", timeout=5).status_code == 404
        assert seconds_to_end(process) < 2


def test_dropped_log_lines_are_told_and_the_others_are_whole():
    with serving("--log", "json", stdout=subprocess.DEVNULL, stderr=subprocess.PIPE) as (process, url):
        with requests.Session() as session:
            for _ in range(600):
                session.get(f"{url}/{'a' * 8_000}", timeout=5)
        lines = []
        reader = threading.Thread(target=lambda: lines.extend(process.stderr))
        reader.start()
        wait_until(lambda: any(b'"event":"dropped"' in line for line in lines), "no line tells of the dropped ones")
        assert seconds_to_end(process) < 2
        reader.join()
    assert all(line.startswith(b"{") and line.endswith(b"}\n") for line in lines)


def test_a_full_standard_output_neither_stops_the_server_nor_its_end():
    reader, writer = full_pipe()
    with serving(stdout=writer, stderr=subprocess.DEVNULL) as (process, url):
        assert requests.get(f"{url}/_understudy/health", timeout=5).ok
        assert seconds_to_end(process) < 2
    os.close(reader)
    os.close(writer)


@pytest.mark.parametrize("limit", [8, 12, 31])
def test_too_few_descriptors_are_told_at_the_start(limit):
    command = ["sh", "-c", f'ulimit -n {limit} && exec "$0" "$@"', BINARY, "serve", "--port", "0"]
    end = subprocess.run(command, capture_output=True, text=True, timeout=10)
    assert end.returncode == 1
    assert end.stderr == f"understudy: the limit of open files is {limit}; set at least 32 with ulimit -n\n"


def test_the_fewest_descriptors_serve():
    with serving(preexec_fn=lambda: limit_files(32), stdout=subprocess.DEVNULL) as (_, url):
        for _ in range(50):
            assert requests.get(f"{url}/_understudy/health", timeout=5).ok


def limit_files(count):
    import resource

    resource.setrlimit(resource.RLIMIT_NOFILE, (count, count))


@pytest.fixture
def busy():
    """A server with 32 outgoing requests that get no answer."""
    with silent_host() as (host, held), serving(stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as running:
        process, url = running
        threads = [
            threading.Thread(target=register, args=(url, f"{host}/{index}"), daemon=True) for index in range(32)
        ]
        for thread in threads:
            thread.start()
        wait_until(lambda: len(held) == 32, "the outgoing requests do not arrive")
        yield process, url


def register(url, sector):
    metadata = {"redirect_uris": ["https://a.example/cb"], "sector_identifier_uri": sector}
    with contextlib.suppress(requests.RequestException):
        return requests.post(f"{url}/oauth/register", json=metadata, timeout=10)


def test_silent_hosts_do_not_delay_the_end(busy):
    process, _ = busy
    assert seconds_to_end(process) < 2.3


def test_a_second_signal_ends_at_once(busy):
    process, _ = busy
    process.send_signal(signal.SIGINT)
    time.sleep(0.1)
    assert seconds_to_end(process, signal.SIGINT) < 0.5


def test_silent_hosts_delay_no_other_request(busy):
    _, url = busy
    began = time.monotonic()
    assert requests.get(f"{url}/_understudy/health", timeout=5).ok
    answer = register(url, f"{url}/nowhere")
    assert answer.status_code == 400
    assert time.monotonic() - began < 1
