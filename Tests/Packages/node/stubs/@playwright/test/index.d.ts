export interface Page { goto(url: string): Promise<void>; }
export interface PlaywrightTestArgs { page: Page; }
export interface PlaywrightTestOptions { baseURL?: string; }
export interface PlaywrightWorkerArgs { browserName: string; }
export interface PlaywrightWorkerOptions { headless: boolean; }
export interface TestType<Args, WorkerArgs> {
  (name: string, test: (fixtures: Args & WorkerArgs) => Promise<void>): void;
  use(options: Partial<Args & WorkerArgs>): void;
}
export const expect: unknown;
