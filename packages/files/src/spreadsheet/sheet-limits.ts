/** The most rows of a sheet in Excel. */
export const sheetMaxRows = 1_048_576

/** Limit of non-empty cells: far more than a sheet of 50 MB contains. */
export const sheetMaxCells = 10_000_000

/** Limit of shared strings in characters; they are held in memory while the sheet is read. */
export const sharedTextMaxCharacters = 50_000_000

/** How many sheets of a workbook the user can choose from. */
export const workbookMaxSheets = 500
