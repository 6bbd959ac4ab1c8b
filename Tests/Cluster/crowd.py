"""Many at once."""

import asyncio

AT_ONCE = 50


async def all_of(things, act):
    """The results of `act` for each, with at most `AT_ONCE` under way."""
    free = asyncio.Semaphore(AT_ONCE)

    async def one(thing):
        async with free:
            return await act(thing)

    return await asyncio.gather(*(one(thing) for thing in things))
