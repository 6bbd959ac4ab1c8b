export interface TestAPI<Context = {}> {
  (name: string, test: (context: Context) => unknown): void;
  extend(fixtures: Partial<Context>): TestAPI<Context>;
}
