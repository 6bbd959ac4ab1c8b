# The portal of LemonLDAP::NG with its static files, behind a proxy that ends TLS.
use Plack::Builder;
use Lemonldap::NG::Portal::Main;

my $portal = Lemonldap::NG::Portal::Main->run({});
builder {
    enable sub {
        my $app = shift;
        sub {
            my $env = shift;
            $env->{'psgi.url_scheme'} = 'https';
            $env->{HTTPS}             = 'on';
            $env->{SERVER_PORT}       = 443;
            $app->($env);
        };
    };
    enable 'Static', path => qr{^/static/}, root => '/usr/share/lemonldap-ng/portal/htdocs/';
    enable 'Static', path => qr{^/javascript/}, root => '/usr/share/';
    $portal;
};
