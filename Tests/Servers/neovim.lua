-- Opens a layout document in Neovim with the language server, and tries what a user would.
--   TOOL=masdiag DOCUMENT=copy.json nvim --headless --clean -c 'luafile neovim.lua'
local tool = vim.env.TOOL
local function fail(message)
  io.stderr:write("neovim: " .. message .. "\n")
  vim.cmd("cquit!")
end
local function wait(what, condition)
  if not vim.wait(20000, condition, 20) then fail("no " .. what) end
end

vim.cmd("edit " .. vim.env.DOCUMENT)
local buffer = vim.api.nvim_get_current_buf()
local id = vim.lsp.start_client({ name = "masdiag", cmd = { tool, "lsp" }, root_dir = vim.fn.getcwd() })
vim.lsp.buf_attach_client(buffer, id)
local client = vim.lsp.get_client_by_id(id)

wait("diagnostics", function() return #vim.diagnostic.get(buffer) > 0 end)
local found = vim.diagnostic.get(buffer)[1]
if found.code ~= "conflict" then fail("the diagnostic is " .. tostring(found.code)) end

local function ask(method, parameters)
  local answer = client.request_sync(method, parameters, 20000, buffer)
  if not answer or answer.err then fail(method .. " has no answer: " .. vim.inspect(answer)) end
  return answer.result
end
local document = vim.lsp.util.make_text_document_params(buffer)

vim.fn.search("messageLabel\\.")
local hover = ask("textDocument/hover", vim.lsp.util.make_position_params(0, "utf-16"))
if not hover.contents.value:find("messageLabel") then fail("hover says " .. hover.contents.value) end
if #ask("textDocument/documentSymbol", { textDocument = document }) == 0 then fail("the outline is empty") end

-- The preferred fix leaves no conflict.
local place = { line = found.lnum, character = found.col }
local actions = ask("textDocument/codeAction",
  { textDocument = document, range = { start = place, ["end"] = place }, context = { diagnostics = {} } })
if #actions == 0 then fail("no fixes") end
vim.lsp.util.apply_workspace_edit(actions[1].edit, "utf-16")
local function count(code)
  return #vim.tbl_filter(function(one) return one.code == code end, vim.diagnostic.get(buffer))
end
wait("document without conflict after the fix", function() return count("conflict") == 0 end)

-- Typing a mistake, and taking it back.
local last = vim.api.nvim_buf_line_count(buffer)
vim.api.nvim_buf_set_lines(buffer, last, last, false, { "x" })
wait("diagnostics of a mistake", function() return count("unexpected-text") > 0 end)
vim.cmd("undo")
wait("document without mistake after undo", function() return count("unexpected-text") == 0 end)
io.stdout:write("Neovim: diagnostics, hover, outline and a fix that resolves the conflict\n")
vim.cmd("qall!")
