/**
 * Converts the id of a dataset to the name of a table or view: hyphens, which need quotes in SQL,
 * become underscores.
 */
export const tableName = (datasetId: string): string => datasetId.replaceAll('-', '_')
