# As much of Homebrew as the formula needs: brew.rb FORMULA PREFIX fetches, checks, installs and tests it.
require 'digest'
require 'fileutils'
require 'open3'
require 'pathname'

class Pathname
  def install(name)
    mkpath
    FileUtils.install(name, self, mode: 0o755)
  end
end

class Formula
  class << self
    attr_reader :tested
    %i[desc homepage version url sha256].each do |name|
      define_method(name) do |text = nil|
        text ? instance_variable_set("@#{name}", text) : instance_variable_get("@#{name}")
      end
    end
    def on_linux = yield
    def on_intel = (yield if RbConfig::CONFIG['host_cpu'] == 'x86_64')
    def on_arm = (yield if RbConfig::CONFIG['host_cpu'] == 'aarch64')
    def test(&block) = @tested = block
  end

  def version = self.class.version
  def bin = Pathname(ARGV[1]) / 'bin'
  def man1 = Pathname(ARGV[1]) / 'man1'
  def shell_output(command) = Open3.capture2(command).first
  def assert_match(part, whole) = (whole.include?(part) or raise "#{whole} lacks #{part}")

  def generate_completions_from_executable(command, word)
    %w[bash zsh fish].each { |shell| Open3.capture2(command.to_s, word, shell).last.success? or raise shell }
  end
end

load ARGV[0]
archive = Understudy.url.delete_prefix('file://')
Digest::SHA256.file(archive).hexdigest == Understudy.sha256 or raise 'another digest'
FileUtils.mkpath(ARGV[1])
Dir.chdir(ARGV[1]) do
  system('tar', '-xzf', archive, '--strip-components', '1', exception: true)
  Understudy.new.install
end
Understudy.new.instance_eval(&Understudy.tested)
