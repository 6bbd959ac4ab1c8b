// The types of Node.js are not here.
declare module 'node:*';
declare module 'node:test' {
  export function test(name: string, run: (t: any) => unknown): void;
  export function test(name: string, options: object, run: (t: any) => unknown): void;
}
declare const process: any;
