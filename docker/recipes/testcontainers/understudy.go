// Package understudy starts a provider in a container, with Testcontainers for Go.
package understudy

import (
	"context"

	"github.com/testcontainers/testcontainers-go"
	"github.com/testcontainers/testcontainers-go/wait"
)

// Start returns the container and its issuer, which by default follows the host of each request.
func Start(ctx context.Context, image string) (testcontainers.Container, string, error) {
	container, err := testcontainers.GenericContainer(ctx, testcontainers.GenericContainerRequest{
		ContainerRequest: testcontainers.ContainerRequest{
			Image:        image,
			ExposedPorts: []string{"8414/tcp"},
			Env:          map[string]string{"UNDERSTUDY_LOGIN": "auto"},
			WaitingFor:   wait.ForHTTP("/_understudy/health").WithPort("8414/tcp"),
		},
		Started: true,
	})
	if err != nil {
		return nil, "", err
	}
	issuer, err := container.PortEndpoint(ctx, "8414/tcp", "http")
	return container, issuer, err
}
