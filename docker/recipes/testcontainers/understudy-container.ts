// A provider in a container, for Testcontainers for Node.js.
import { GenericContainer, Wait } from 'testcontainers';

export async function startUnderstudy(image = 'understudy:0.1.0') {
  const container = await new GenericContainer(image)
    .withExposedPorts(8414)
    .withEnvironment({ UNDERSTUDY_LOGIN: 'auto' })
    .withWaitStrategy(Wait.forHttp('/_understudy/health', 8414))
    .start();
  const url = `http://${container.getHost()}:${container.getMappedPort(8414)}`;
  // By default the issuer has the host of the request; some profiles end it with a slash or a path.
  const answer = await fetch(`${url}/_understudy`, { headers: { Accept: 'application/json' } });
  const { issuer } = await answer.json();
  return { container, url, issuer };
}
