export const test = { extend: (fixtures) => fixtures };
export const expect = {};
