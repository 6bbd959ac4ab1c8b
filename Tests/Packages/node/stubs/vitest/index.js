export const test = { extend: (fixtures) => fixtures };
