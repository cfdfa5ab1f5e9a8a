# Draws the data of generated charts once more by ggplot2, a program the reader was not developed on.
# Usage: Rscript draw-ggplot.R FOLDER_OF_TRUTH OUT
library(ggplot2)
library(jsonlite)

arguments <- commandArgs(trailingOnly = TRUE)
dir.create(arguments[2], showWarnings = FALSE, recursive = TRUE)
themes <- list(theme_grey(), theme_bw(), theme_classic(), theme_minimal())

rows_of <- function(truth) {
  do.call(rbind, lapply(truth$series, function(one) {
    x <- unlist(if (is.null(truth$categories)) one$x else truth$categories)
    data.frame(series = one$name, x = x, y = unlist(one$y))
  }))
}

draw <- function(truth, theme) {
  rows <- rows_of(truth)
  rows$series <- factor(rows$series, levels = unique(rows$series))
  if (!is.null(truth$categories)) rows$x <- factor(rows$x, levels = unique(rows$x))
  lone <- length(truth$series) == 1
  fill <- if (lone) aes(x, y) else aes(x, y, fill = series)
  line <- if (lone) aes(x, y, group = series) else aes(x, y, colour = series, group = series)
  kind <- truth$kind
  plot <- switch(kind,
    pie = ggplot(rows, aes("", y, fill = x)) + geom_col(width = 1) + coord_polar("y") + theme_void(),
    grouped = ggplot(rows, fill) + geom_col(position = "dodge"),
    bar = , negative = , stacked = ggplot(rows, fill) + geom_col(width = 0.7),
    horizontal = ggplot(rows, fill) + geom_col(width = 0.7) + coord_flip(),
    area = ggplot(rows, fill) + geom_area(),
    scatter = ggplot(rows, line) + geom_point(size = 2),
    mixed = ggplot(rows, aes(x, y)) +
      geom_col(data = rows[rows$series == truth$series[[1]]$name, ], aes(fill = series), width = 0.7) +
      geom_line(data = rows[rows$series == truth$series[[2]]$name, ], aes(colour = series, group = series)),
    log = ggplot(rows, line) + geom_line() + scale_y_log10(),
    ggplot(rows, line) + geom_line()
  )
  named <- plot + labs(x = NULL, y = NULL, fill = NULL, colour = NULL)
  if (kind == "pie") named else named + theme
}

files <- list.files(arguments[1], "^matplotlib-.*json$", full.names = TRUE)
for (index in seq_along(files)) {
  truth <- fromJSON(files[index], simplifyVector = FALSE)
  if (length(truth$categories) == 0) truth$categories <- NULL
  id <- sub("matplotlib", "ggplot", sub(".json", "", basename(files[index])))
  theme <- themes[[index %% length(themes) + 1]]
  ggsave(file.path(arguments[2], paste0(id, ".pdf")), draw(truth, theme), width = 6, height = 4)
  truth$program <- "ggplot"
  write_json(truth, file.path(arguments[2], paste0(id, ".json")), auto_unbox = TRUE, null = "null", digits = NA)
}
