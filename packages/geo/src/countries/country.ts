/** The countries of the United Kingdom, by which publishers divide their data. */
export const countries = ['england', 'wales', 'scotland', 'northern-ireland'] as const
export type Country = (typeof countries)[number]
