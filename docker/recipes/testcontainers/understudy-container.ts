// A provider in a container, for Testcontainers for Node.js.
import { GenericContainer, Wait } from 'testcontainers';

export async function startUnderstudy(image = 'understudy:0.1.0') {
  const container = await new GenericContainer(image)
    .withExposedPorts(8414)
    .withEnvironment({ UNDERSTUDY_LOGIN: 'auto' })
    .withWaitStrategy(Wait.forHttp('/_understudy/health', 8414))
    .start();
  // By default the issuer follows the host of each request, so that it is this one.
  const issuer = `http://${container.getHost()}:${container.getMappedPort(8414)}`;
  return { container, issuer };
}
