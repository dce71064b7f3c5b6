/** The countries of the United Kingdom, as publishers part their data. */
export const countries = ['england', 'wales', 'scotland', 'northern-ireland'] as const
export type Country = (typeof countries)[number]
