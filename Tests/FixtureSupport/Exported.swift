// Nearly each test asks with these, so that they come with the fixtures.
@_exported import Expectations
@_exported import JOSE
