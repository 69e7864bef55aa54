export { AccessDenied, type AccessDeniedProps } from './access-denied.tsx';
export { type Activity, ActivityFeed } from './activity-feed.tsx';
export { Alert, type AlertProps, type AlertTone } from './alert.tsx';
export { ATTENTION_LIMITS, ATTENTION_RULE, reasonWords, type Standing, toStanding } from './attention.ts';
export { Badge, type BadgeProps, type BadgeTone } from './badge.tsx';
export { Band, type BandProps } from './band.tsx';
export { ButtonLink, type ButtonLinkProps } from './button-link.tsx';
export { type ButtonSize, type ButtonVariant } from './button-styles.ts';
export { Button, type ButtonProps } from './button.tsx';
export { CallToAction, type CallToActionProps } from './call-to-action.tsx';
export { asOptions, capitalised, namedOptions } from './capitalised.ts';
export { Checkbox, type CheckboxProps } from './checkbox.tsx';
export { compareText } from './compare-text.ts';
export { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx';
export { ConflictNotice, type ConflictNoticeProps } from './conflict-notice.tsx';
export { Container } from './container.tsx';
export { CopyButton } from './copy-button.tsx';
export { CardGrid, CourseCard, type CourseCardProps, LevelLadder } from './course-card.tsx';
export { type Column, DataTable, type DataTableProps } from './data-table.tsx';
export { DateBlock } from './date-block.tsx';
export {
  type DateLike,
  dateParts,
  departmentMoment,
  departmentToday,
  departmentYear,
  toDayKey,
} from './department-time.ts';
export { describeError } from './describe-error.ts';
export { DraftNotice, type DraftNoticeProps } from './draft-notice.tsx';
export { DescriptionList, type Fact } from './description-list.tsx';
export { Dialog, type DialogProps } from './dialog.tsx';
export { Disclosure, DisclosureButton, type DisclosureButtonProps, type DisclosureProps } from './disclosure.tsx';
export { EmptyState, type EmptyStateProps } from './empty-state.tsx';
export { ErrorState, type ErrorStateProps } from './error-state.tsx';
export { EventList, EventRow, type EventRowProps } from './event-row.tsx';
export { useFieldControl } from './field-context.ts';
export { FieldGroup, type FieldGroupProps } from './field-group.tsx';
export { Field, type FieldProps } from './field.tsx';
export { FilterBar, type FilterBarProps } from './filter-bar.tsx';
export { FilterChip, FilterChipRow, type FilterChipRowProps } from './filter-chip.tsx';
export { FormErrorSummary, type FormErrorSummaryProps, type FormProblem } from './form-error-summary.tsx';
export {
  formatCount,
  formatDate,
  formatDateRange,
  formatDateTime,
  formatDay,
  formatFileSize,
  formatNumber,
  formatPercent,
  formatShare,
  formatTime,
} from './format.ts';
export { Highlight, type HighlightProps } from './highlight.tsx';
export { IconButton, type IconButtonProps } from './icon-button.tsx';
export { Initials, initialsOf } from './initials.tsx';
export { type ControlSize } from './input-styles.ts';
export { Kpi, type KpiProps, KpiRow } from './kpi.tsx';
export {
  Cluster,
  type ClusterProps,
  Grid,
  type GridProps,
  type SpaceStep,
  Split,
  Stack,
  type StackProps,
} from './layout.tsx';
export { chunkFetcher } from './fetch-chunks.ts';
export type { FetchFirst } from './fetch-first.ts';
export { lazyCode, lazyPage, type LazyPage } from './lazy-page.tsx';
export { lazyPart } from './lazy-part.tsx';
export { still } from './still.tsx';
export { useHydrated } from './use-hydrated.ts';
export { LinkArrow } from './link-arrow.tsx';
export { ListFrame, type ListFrameProps, type NoRowsReason } from './list-frame.tsx';
export { LoadingNote } from './loading-note.tsx';
export { LogoMark } from './logo-mark.tsx';
export { MenuButton, type MenuButtonProps, type MenuItem } from './menu-button.tsx';
export { NotFound } from './not-found.tsx';
export { onPlainPress } from './on-plain-press.ts';
export { type Option, OptionGroup, type OptionGroupProps } from './option-group.tsx';
export { PageHeader, type PageHeaderProps } from './page-header.tsx';
export { OrderedList, type OrderedListProps } from './ordered-list.tsx';
export { Pagination, type PaginationProps } from './pagination.tsx';
export { Panel, type PanelProps } from './panel.tsx';
export { PartUnavailable, type PartUnavailableProps } from './part-unavailable.tsx';
export { PasswordInput, type PasswordInputProps } from './password-input.tsx';
export { PeopleGrid, PersonCard, type PersonCardProps, PersonDetail, type PersonDetailProps } from './person-card.tsx';
export { type QueryLike, QueryState, type QueryStateProps } from './query-state.tsx';
export { type QuickAction, QuickActions } from './quick-actions.tsx';
export { ResourceList, ResourceRow, type ResourceRowProps } from './resource-row.tsx';
export { ResultCount, type ResultCountProps } from './result-count.tsx';
export { ScrollArea, type ScrollAreaProps } from './scroll-area.tsx';
export { SearchField, type SearchFieldProps } from './search-field.tsx';
export { SecondFactorForm, type SecondFactorFormProps } from './second-factor-form.tsx';
export { Section, type SectionProps } from './section.tsx';
export { SelectInput, type SelectInputProps, type SelectOption } from './select-input.tsx';
export { Skeleton, type SkeletonProps, type SkeletonShape } from './skeleton.tsx';
export { SkipLink } from './skip-link.tsx';
export { Spinner } from './spinner.tsx';
export { StatFigure, type StatFigureProps, StatRow } from './stat-figure.tsx';
export { standingColumns, StandingReasons } from './standing-columns.tsx';
export { SwitchAccount, type SwitchAccountProps } from './switch-account.tsx';
export { type TabItem, Tabs, type TabsProps } from './tabs.tsx';
export { TagList, type TagListProps } from './tag-list.tsx';
export { TextArea, type TextAreaProps } from './text-area.tsx';
export { TextButton } from './text-button.tsx';
export { TextInput, type TextInputProps } from './text-input.tsx';
export { TextLink, type TextLinkProps } from './text-link.tsx';
export { ThingPage, type ThingPageProps } from './thing-page.tsx';
export { TooFewAnswers } from './too-few-answers.tsx';
export { isComing, Together, type TogetherProps } from './together.tsx';
export { Tooltip, type TooltipProps } from './tooltip.tsx';
export { type Attempt, useAttempt } from './use-attempt.ts';
export { type FormDraft, useDraft } from './use-draft.ts';
export { useKeptFocus } from './use-kept-focus.ts';
export { nameOfNotices, shortUnread, useUnreadCount } from './use-unread-count.ts';
export { useUntil } from './use-until.ts';
export { type Proof, useProof } from './use-proof.ts';
export { VisuallyHidden } from './visually-hidden.tsx';
export { type WorkItem, WorkQueue } from './work-queue.tsx';
export { AttendanceFigure, type AttendanceFigureProps } from './figures/attendance-figure.tsx';
export { BulletBars, type BulletBarsProps, type BulletRow } from './figures/bullet-bars.tsx';
export {
  type CalendarMark,
  CalendarStripFigure,
  type CalendarStripFigureProps,
} from './figures/calendar-strip-figure.tsx';
export { ChainsFigure, type ChainsFigureProps } from './figures/chains-figure.tsx';
export { DensityFigure, type DensityFigureProps } from './figures/density-figure.tsx';
export { DotStripFigure, type DotStripFigureProps } from './figures/dot-strip-figure.tsx';
export {
  FigureFrame,
  type FigureFrameProps,
  FigureKey,
  type FigureKeyProps,
  ResponsiveFigure,
  type ResponsiveFigureProps,
} from './figures/figure-frame.tsx';
export { GradeFigure, type GradeFigureProps, type GradeRow } from './figures/grade-figure.tsx';
export { HistogramFigure, type HistogramFigureProps } from './figures/histogram-figure.tsx';
export { IntervalCell, type IntervalCellProps } from './figures/interval-cell.tsx';
export { type Interval, IntervalFigure, type IntervalFigureProps } from './figures/interval-figure.tsx';
export { LineChart, type LineChartProps, type LineSeries } from './figures/line-chart.tsx';
export { OutlierFigure } from './figures/outlier-figure.tsx';
export { PapersByYear, type PapersByYearProps } from './figures/papers-by-year.tsx';
export {
  areaPath,
  boxesPath,
  linePath,
  Plot,
  type PlotProps,
  round,
  scale,
  segmentsPath,
  steps,
} from './figures/plot.tsx';
export { RidgeFigure, type RidgeFigureProps, type RidgeRow } from './figures/ridge-figure.tsx';
export { ScatterFigure, type ScatterFigureProps, type ScatterPoint } from './figures/scatter-figure.tsx';
export { ScoreStrip, type ScoreStripProps } from './figures/score-strip.tsx';
export { Sparkline, type SparklineProps } from './figures/sparkline.tsx';
export { type Share, shareClass, StackedShares, type StackedSharesProps } from './figures/stacked-shares.tsx';
export {
  bandwidth,
  fitLine,
  kernelDensity,
  loess,
  mean,
  movingMean,
  normalFrom,
  quantile,
  seededRandom,
  standardDeviation,
  ticks,
  wilsonInterval,
} from './figures/statistics.ts';
export { SubjectFigure, type SubjectFigureProps, type SubjectKind } from './figures/subject-figure.tsx';
export { TileGrid, type TileGridProps } from './figures/tile-grid.tsx';
export type { SeriesNote } from './figures/series-words.tsx';
export { type SeriesPoint, TimeSeriesFigure, type TimeSeriesFigureProps } from './figures/time-series-figure.tsx';
export { UnitChart, type UnitChartProps, type UnitGroup } from './figures/unit-chart.tsx';
export { type ListFilter, type ListOptions, type ListParams, listRequestAt, useListParams } from './use-list-params.ts';
export { useNow } from './use-now.ts';
