// Package understudy starts a provider in a container, with Testcontainers for Go.
package understudy

import (
	"context"
	"encoding/json"
	"net/http"

	"github.com/testcontainers/testcontainers-go"
	"github.com/testcontainers/testcontainers-go/wait"
)

// Start returns the container and its issuer, which by default has the host of the request; some profiles end
// it with a slash or a path.
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
	url, err := container.PortEndpoint(ctx, "8414/tcp", "http")
	if err != nil {
		return container, "", err
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, url+"/_understudy", nil)
	if err != nil {
		return container, "", err
	}
	request.Header.Set("Accept", "application/json")
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		return container, "", err
	}
	defer answer.Body.Close()
	var index struct{ Issuer string }
	err = json.NewDecoder(answer.Body).Decode(&index)
	return container, index.Issuer, err
}
