/** Rows of a sheet, as Excel has them at most. */
export const sheetMaxRows = 1_048_576

/** Cells with something in them: far more than 50 MB of sheet hold. */
export const sheetMaxCells = 10_000_000

/** Text that cells share, in characters; it is held while the sheet is read. */
export const sharedTextMaxCharacters = 50_000_000

/** Sheets of a workbook that are offered to be chosen from. */
export const workbookMaxSheets = 500
