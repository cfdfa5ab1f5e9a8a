import type {
  Axis,
  ChartData,
  ChartText,
  Page,
  StructuredChartData,
  StructuredChartText,
} from '@sheaf/document';
import { dualBox, roundTo } from './pixel-box.ts';

export function chartToStructured(chart: ChartData, page: Page): StructuredChartData {
  return {
    chart_type: chart.chartType,
    series: chart.series.map((series) => ({
      name: series.name,
      style: series.style,
      y_axis: series.yAxis,
      color: series.color ? [...series.color] : null,
      dash_pattern: series.dashPattern ? [...series.dashPattern] : null,
      points: series.points.map((point) => ({
        x: point.x,
        y: point.y,
        x_is_category: point.xIsCategory,
        confidence: roundTo(point.confidence, 4),
        source: point.source,
        bbox: dualBox(point.box, page),
      })),
    })),
    x_axis: axisToStructured(chart.xAxis, page),
    y_axis_left: chart.yAxisLeft ? axisToStructured(chart.yAxisLeft, page) : null,
    y_axis_right: chart.yAxisRight ? axisToStructured(chart.yAxisRight, page) : null,
    categories: [...chart.categories],
    plot_area: dualBox(chart.plotArea, page),
    modality: chart.modality,
    title: chart.title,
    overall_confidence: roundTo(chart.overallConfidence, 4),
    warnings: [...chart.warnings],
  };
}

export function chartTextToStructured(text: ChartText, page: Page): StructuredChartText {
  return {
    text: text.text,
    confidence: roundTo(text.confidence, 4),
    source: text.source,
    bbox: dualBox(text.box, page),
  };
}

/** Positions become pixels, so the slope of the fit shrinks by the same factor. */
function axisToStructured(axis: Axis, page: Page): StructuredChartData['x_axis'] {
  const scale = page.pixelsPerPoint;
  return {
    scale: axis.scale,
    data_range: [...axis.dataRange],
    ticks: axis.ticks.map((tick) => ({
      value: tick.value,
      pixel_pos: roundTo(tick.position * scale, 2),
      label: tick.label,
      label_bbox: tick.labelBox ? dualBox(tick.labelBox, page) : null,
      source: tick.source,
    })),
    pixel_to_data: {
      slope: axis.fit.slope / scale,
      intercept: axis.fit.intercept,
      r_squared: axis.fit.rSquared,
    },
    title: axis.title,
    unit: axis.unit,
  };
}
